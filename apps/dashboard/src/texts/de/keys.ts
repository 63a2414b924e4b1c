import type { Texts } from '../en/index.ts';

export const keys: Texts['keys'] = {
  title: 'Schlüssel',
  lead: 'Mit einem API-Schlüssel kann eine Website oder ein Server Ihren Katalog lesen und Anfragen senden. Verwenden Sie für jede Website einen eigenen, damit Sie ihn ersetzen können, ohne die anderen zu stören.',
  create: 'Schlüssel erstellen',
  list: 'Schlüssel',
  show: 'Anzeigen',
  active: (count) => `Aktiv (${count})`,
  ended: 'Beendet',
  emptyTitle: 'Keine aktiven Schlüssel',
  empty:
    'Mit einem Schlüssel kann Ihre Website Ihre veröffentlichten Kurse zeigen und Ihnen Anfragen senden. Sonst gibt er nichts frei: keine Entwürfe, keine Anfragen, keine Einstellungen.',
  noneEndedTitle: 'Keine beendeten Schlüssel',
  noneEnded: 'Hier stehen Schlüssel, die widerrufen, ersetzt oder abgelaufen sind.',

  name: 'Name',
  status: 'Status',
  requests: 'Aufrufe pro Tag',
  lastUsed: 'Zuletzt verwendet',
  created: 'Erstellt',
  actions: 'Aktionen',
  statuses: { active: 'Aktiv', revoked: 'Widerrufen', expired: 'Abgelaufen' },
  expires: 'Ablauf:',
  endedAt: 'Ende:',
  replacedBy: (prefix) => `Ersetzt durch ${prefix}…`,
  otherProduct: (product) => `Für ${product}, nicht für den Katalog`,
  access: 'Zugriff',
  allowed: { 'catalog:read': 'Liest Kurse', 'leads:write': 'Sendet Anfragen' },
  onlyFromWebsites: 'Nur von Websites',
  today: (count) => `${count} heute`,
  requestsUnknown: 'Derzeit nicht verfügbar',
  requestsOfDays: (days, total, today) =>
    `Aufrufe pro Tag in den letzten ${days} Tagen: ${total} insgesamt, ${today} heute`,
  rotate: 'Erneuern',
  rotateNamed: (name) => `Schlüssel ${name} erneuern`,
  revoke: 'Widerrufen',
  revokeNamed: (name) => `Schlüssel ${name} widerrufen`,

  createTitle: 'Schlüssel erstellen',
  nameHint: 'Die Website oder das Programm, das ihn verwendet, zum Beispiel „Hauptseite“.',
  endsOn: 'Letzter Tag (optional)',
  newEndsOn: 'Letzter Tag des neuen Schlüssels (optional)',
  endsOnHint: 'Der Schlüssel läuft am Ende dieses Tages ab. Lassen Sie das Feld leer, wenn er nicht ablaufen soll.',
  where: 'Wo wird dieser Schlüssel verwendet?',
  places: {
    page: {
      label: 'Auf Webseiten',
      hint: 'Der Schlüssel funktioniert nur auf Ihren bestätigten Websites. Anfragen sind pro Besucher begrenzt, damit niemand Ihr Formular für andere blockieren kann.',
    },
    program: {
      label: 'Auf einem Server, in einer App oder in einem Build',
      hint: 'Der Schlüssel funktioniert von überall.',
    },
  },
  may: 'Was darf dieser Schlüssel?',
  scopes: { 'catalog:read': 'Veröffentlichten Katalog lesen', 'leads:write': 'Anfragen senden' },
  noScope: 'Wählen Sie mindestens eines aus.',

  madeTitle: (name) => `Der Schlüssel ${name} ist bereit`,
  rotatedTitle: (name) => `Der neue Schlüssel ${name} ist bereit`,
  theKey: 'Schlüssel',
  isPublic:
    'Dieser Schlüssel ist kein Passwort. Jeder darf ihn in Ihren Seiten sehen: Er gibt nur frei, was Sie veröffentlichen, und kann keine Anfragen lesen.',
  forPrograms: 'Verwenden Sie diesen Schlüssel nur in Ihrem Programm. Erstellen Sie für Webseiten einen anderen.',
  shownOnce:
    'Kopieren Sie ihn jetzt: Gespeichert wird nur sein Hash, darum wird er nicht noch einmal angezeigt. Wenn Sie ihn verlieren, erneuern Sie ihn; der alte gilt so lange weiter, wie Sie möchten.',
  rotatedNext:
    'Setzen Sie ihn überall ein, wo Sie den alten verwendet haben. Der alte gilt noch für die gewählte Zeit.',
  pagesNext: 'Er funktioniert sofort auf localhost und auf Ihrer Website, sobald sie bestätigt ist.',
  snippets: {
    tag: { title: 'In eine Seite einfügen', what: 'HTML' },
    client: { title: 'Im eigenen Code verwenden', what: 'Code' },
    curl: { title: 'Auf der Kommandozeile ausprobieren', what: 'Befehl' },
  },
  getClient: 'So installieren Sie den Client',
  fromPage:
    'Der Schlüssel funktioniert nur von Websites. Deshalb sieht der Aufruf durch den Origin-Header so aus, als käme er von einer Seite auf localhost.',
  filesTest: 'Damit senden Sie eine Testanfrage an Ihren Posteingang.',
  toEmbed: 'Aussehen der Kurse wählen',
  toWebsites: 'Website bestätigen',
  done: 'Fertig',

  rotateTitle: (name) => `Schlüssel ${name} erneuern`,
  rotateText:
    'Sie erhalten einen neuen Schlüssel mit demselben Namen und denselben Rechten. Für die gewählte Zeit gelten beide, damit Sie ohne Unterbrechung wechseln können.',
  howLong: 'Den alten Schlüssel weiter gelten lassen',
  hours: {
    0: 'Gar nicht: Er gilt ab sofort nicht mehr',
    1: '1 Stunde',
    24: '24 Stunden',
    168: '7 Tage',
    720: '30 Tage',
  },
  endsNow:
    'Websites und Programme mit dem alten Schlüssel funktionieren spätestens nach 30 Sekunden nicht mehr, bis Sie ihnen den neuen geben.',

  revokeTitle: (name) => `Schlüssel ${name} widerrufen?`,
  revokeText: (prefix) =>
    `Websites und Programme, die ${prefix}… verwenden, können spätestens nach 30 Sekunden keine Kurse mehr zeigen und keine Anfragen mehr senden. Das lässt sich nicht rückgängig machen.`,
  stillUsed: 'Zuletzt verwendet:',
  neverUsed: 'Er wurde nie verwendet.',
  rather: 'Wenn er noch gebraucht wird, erneuern Sie ihn stattdessen.',
};
