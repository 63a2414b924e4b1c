import type { Texts } from '../en/index.ts';

export const websites: Texts['websites'] = {
  title: 'Websites',
  lead: 'Fügen Sie die Websites hinzu, auf denen Sie Ihre Kurse zeigen. Ein DNS-Eintrag beweist, dass eine Website Ihnen gehört; dann können ihre Seiten Ihre Schlüssel verwenden. Subdomains gehören dazu.',
  add: 'Website hinzufügen',
  list: 'Websites',
  emptyTitle: 'Noch keine Websites',
  empty:
    'Server und Seiten auf Ihrem eigenen Rechner können Ihre Schlüssel schon verwenden. Für Seiten, die Besucher öffnen, fügen Sie die Website hinzu und bestätigen Sie sie.',
  remaining: (count) =>
    count === 0
      ? 'Mehr Websites sind nicht möglich. Entfernen Sie eine, um eine andere hinzuzufügen.'
      : `Sie können noch ${count} hinzufügen.`,

  addTitle: 'Website hinzufügen',
  host: 'Adresse der Website',
  hostHint: 'Zum Beispiel www.school.example. Sie können auch einen Link einfügen.',

  states: { Pending: 'Ausstehend', Verified: 'Bestätigt', Revoked: 'Widerrufen' },
  verify: 'Bestätigen',
  verifyNamed: (host) => `${host} bestätigen`,
  remove: 'Entfernen',
  removeNamed: (host) => `${host} entfernen`,
  verifyFailed: 'Prüfung nicht durchgeführt',
  isVerified: (host) => `${host} ist bestätigt. Die Seiten können Ihre Schlüssel innerhalb einer Minute verwenden.`,
  covers: (host) => `Seiten auf ${host} und den Subdomains können Ihre Schlüssel verwenden.`,
  verifiedAt: 'Bestätigt:',
  recordMissing: 'Der DNS-Eintrag fehlt',

  recordLead:
    'Fügen Sie diesen Eintrag in den DNS-Einstellungen Ihrer Domain hinzu und klicken Sie dann auf Bestätigen:',
  type: 'Typ',
  shortName: 'Name bei den meisten DNS-Anbietern',
  shortNameNote: (domain) => `Ihr Anbieter ergänzt ${domain} selbst.`,
  name: 'Vollständiger Name',
  nameNote: 'Für Anbieter, die nichts ergänzen.',
  value: 'Wert',
  theShortName: (host) => `Kurzer Name des Eintrags für ${host}`,
  theName: (host) => `Vollständiger Name des Eintrags für ${host}`,
  theValue: (host) => `Wert des Eintrags für ${host}`,

  notLookedUp: 'Noch nicht geprüft. Klicken Sie auf Bestätigen, sobald Sie den Eintrag hinzugefügt haben.',
  lookedUp: 'Zuletzt geprüft:',
  nextLook: 'nächste Prüfung:',
  goesOn: 'Wir prüfen bis zwei Tage nach Ihrem letzten Klick weiter.',
  noNextLook: 'Wir prüfen nicht mehr. Klicken Sie auf Bestätigen, um noch einmal zu prüfen.',
  toDoctor: 'Fehlersuche',

  refusals: {
    pages: 'Abgelehnte Seiten',
    pagesLead: 'Seiten, die Ihre Schlüssel in den letzten 7 Tagen nicht verwenden konnten.',
    noPages: 'In den letzten 7 Tagen wurde keine Seite abgelehnt.',
    page: 'Seite auf',
    requests: 'Aufrufe',
    last: 'Zuletzt',
    key: 'Schlüssel',
    why: 'Warum, und was zu tun ist',
    actions: 'Aktionen',
    isOver: 'Funktioniert jetzt',
    goneKey: 'Unbekannter Schlüssel',
    addNamed: (host) => `Website ${host} hinzufügen`,
    from: {
      own_machine: 'Eigener Rechner',
      address: 'Eine IP-Adresse',
      opaque: 'Eine Datei oder ein Frame mit Sandbox',
      server: 'Server und Programme',
      others: 'Andere',
    },
    failures: 'Fehlgeschlagene Aufrufe',
    failuresLead: 'Aufrufe mit Ihren Schlüsseln in den letzten 7 Tagen, die mit einem Fehler beantwortet wurden.',
    website: 'Website',
    answer: 'Antwort',
    answered: (status, endpoint) => `${status} bei ${endpoint}`,
    lastHour: 'Zuletzt (auf die Stunde)',
  },

  removeTitle: (host) => `${host} entfernen?`,
  removeVerified: (host) =>
    `Seiten auf ${host} und den Subdomains können spätestens nach einer Minute keine Kurse mehr zeigen und keine Anfragen mehr senden, außer wenn eine andere Ihrer Websites sie einschließt. Wenn Sie die Website wieder hinzufügen, müssen Sie sie mit einem neuen Eintrag bestätigen.`,
  removePending: (host) =>
    `Der DNS-Eintrag gilt dann nicht mehr. Wenn Sie ${host} wieder hinzufügen, erhalten Sie einen neuen. Keine Seite ist betroffen.`,
};
