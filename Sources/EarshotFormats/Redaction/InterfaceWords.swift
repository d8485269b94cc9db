/// Words of interfaces: never a name, whatever stands before them.
enum InterfaceWords {
  static func contains(_ word: String) -> Bool { all.contains(word.lowercased()) }

  private static let all: Set<String> = Set(
    (english + german + chinese).split(whereSeparator: \.isWhitespace).map(String.init))

  private static let english = """
    a about accept account accounts action actions add address addresses after again all allow am an
    and any app apply approve archive are as at attach available back balance be before billing bill
    birth book booking bookings browse but button buy by calendar call camera cancel card cards cart
    cash change chat check checkout choose city clear close code colour color company confirm contact
    contacts continue copy country create current customer date day days delete deliver delivery
    description details dialog discount do document documents done door down download due edit email
    empty end enter error example expiry failed family favourite favorites favorite field file files
    filter find first follow for forgot form free friday friends from full general get gift go good
    group groups hello help hi hide history home hours house how id if image in inbox info
    information invalid invite invoice is it item items join just kind language last later learn list
    loading location log login logout mail map may me menu message messages minutes mobile monday
    month more morning my name names new news next no none not note notes notification notifications
    now number of off ok on one online only open optional options or order orders other our page pan
    paid password pay payment payments phone photo photos place please postcode price privacy product
    products profile purchase quantity read receipt received recipient refresh register remove reply
    report request required reset restaurant retry review right road saturday save saved scan schedule
    search see select selected send sender sent service settings share shipping shop show sign size
    skip slot sort start state status stop store street subject submit subtotal success sunday support
    surname switch tab table tap tax team terms text thank thanks the then this thursday time title to
    today tomorrow total town transfer travel tuesday turn type unknown up update upload us use user
    username value verify version view visit volume wallet we wednesday week welcome what when where
    with work year years yes yesterday you your zip
    january february march april june july august september october november december
    """

  private static let german = """
    abbrechen abmelden absender adresse aktualisieren alle allgemein als am an anmelden anrede anruf
    ansehen anzeigen april auf august aus auswahl auswählen bearbeiten bei benutzername beschreibung
    bestellen bestellung bestellungen bestätigen betrag bild bis bitte buchen das dein deine den der
    des dezember die dienstag dokument dokumente donnerstag drucken ein eine einkaufen einstellungen
    ende er es fehler fertig filter freitag für geburtsdatum gehe geschlossen gesamt guten hallo
    hausnummer heute hilfe hinzufügen ich ihr ihre im in ist ja januar jetzt juli juni kalender karte
    karten kasse kaufen kein keine kommentar konto kontakt kontakte kontoinhaber kunde kunden land
    liste löschen mai mehr mein meine menü mit mittwoch monat montag morgen märz nach nachname
    nachricht nachrichten name nein neu neue nicht november nummer oder offen oktober optionen ort
    passwort person platz postleitzahl preis profil rechnung rechnungen registrieren samstag schließen
    seite senden september sie sonntag speichern sprache stadt start status straße strasse suche
    suchen tag telefon termin titel tag teilen und uhr um uns unser unsere vom von vorname warenkorb
    weiter weitere wer wie willkommen wo woche zahlen zahlung zeigen zeit zum zur zurück öffnen ändern
    übersicht
    """

  private static let chinese = """
    姓名 名字 地址 電話 电话 電郵 电邮 郵箱 邮箱 密碼 密码 登入 登录 登出 取消 確定 确定 提交 返回 下一步 上一步
    搜尋 搜索 設定 设置 首頁 首页 帳戶 账户 訂單 订单 付款 收件人 聯絡人 联系人 持卡人 先生 女士 小姐 太太
    """
}
