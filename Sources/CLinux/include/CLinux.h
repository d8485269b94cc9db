/* System calls of Linux that Swift's Glibc module does not show. Each returns 0, or an error number. */
#ifndef CLINUX_H
#define CLINUX_H

/* A pipe whose ends no started program inherits: pipe2(2). */
int linux_pipe(int ends[2]);
/* Two names change places in one step: renameat2(2), RENAME_EXCHANGE. */
int linux_exchange(const char *one, const char *other);
/* Everything written to the file system that holds `file` goes to the disk: syncfs(2). */
int linux_sync_file_system(int file);

#endif
