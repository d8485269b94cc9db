"""A small client of Chromium's debugging port, with Python's standard library alone.

Used by save-page-tree and record-chromium. It speaks as much of WebSocket (RFC 6455) as that port
needs: text frames, fragments, ping.
"""

import base64
import json
import os
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class DevToolsError(Exception):
    """The browser is not there, or refused what was asked of it."""


class Connection:
    """One WebSocket connection to a page of the browser."""

    def __init__(self, url, timeout=30):
        assert url.startswith("ws://"), url
        authority, _, path = url[5:].partition("/")
        host, _, port = authority.partition(":")
        self.socket = socket.create_connection((host, int(port or 80)), timeout)
        self.buffer = b""
        self.last = 0
        self.events = []
        key = base64.b64encode(os.urandom(16)).decode()
        # No Origin: the port refuses pages, and takes programs that name none.
        request = (
            f"GET /{path} HTTP/1.1\r\nHost: {authority}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.buffer:
            self._receive()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0] + b" ":
            raise DevToolsError("the browser refused the connection: " + head.decode("latin-1"))

    def _receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise DevToolsError("the browser closed the connection")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _send(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def _message(self):
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 0x0F
            if opcode == 9:
                self._send(10, payload)
            elif opcode == 8:
                raise DevToolsError("the browser closed the connection")
            elif opcode in (0, 1):
                whole += payload
                if first & 0x80:
                    return json.loads(whole)

    def call(self, method, **parameters):
        """Asks the browser for something and waits for its answer."""
        self.last += 1
        text = json.dumps({"id": self.last, "method": method, "params": parameters})
        self._send(1, text.encode())
        while True:
            message = self._message()
            if message.get("id") == self.last:
                if "error" in message:
                    raise DevToolsError(f"{method}: {message['error'].get('message')}")
                return message["result"]
            self.events.append(message)

    def wait(self, event):
        """Waits for an event; those that came while an answer was awaited count."""
        while True:
            message = self.events.pop(0) if self.events else self._message()
            if message.get("method") == event:
                return message.get("params", {})

    def close(self):
        self.socket.close()


def read(port, path, host="127.0.0.1", method="GET"):
    """What the debugging port says at an address."""
    request = urllib.request.Request(f"http://{host}:{port}{path}", method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
    except OSError as error:
        raise DevToolsError(f"no browser answers on port {port}: {error}") from error


def pages(port, host="127.0.0.1"):
    """The open pages, the one used last first."""
    return [page for page in read(port, "/json", host) if page.get("type") == "page"]


class Headless:
    """A headless Chromium of our own, with an empty profile, ended with the block."""

    def __init__(self, program="chromium"):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = [
            program, "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-port=0", f"--user-data-dir={self.folder.name}", "about:blank",
        ]
        if os.geteuid() == 0:
            # Chromium does not start its sandbox for root.
            options.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(
            options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        try:
            file = os.path.join(self.folder.name, "DevToolsActivePort")
            for _ in range(300):
                if os.path.exists(file):
                    with open(file, encoding="ascii") as lines:
                        text = lines.read().split("\n")
                    if len(text) > 1:
                        self.port = int(text[0])
                        return self
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
            raise DevToolsError("the browser did not start")
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()


def full_tree(connection):
    """The accessibility tree of the page, as DevTools gives it."""
    connection.call("Accessibility.enable")
    return connection.call("Accessibility.getFullAXTree")


def navigate(connection, url):
    """Loads a page and waits until it is there."""
    connection.call("Page.enable")
    connection.call("Page.navigate", url=url)
    connection.wait("Page.loadEventFired")
