import { count } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const webhooks: Texts['webhooks'] = {
  title: 'Webhooks',
  lead: 'Senden Sie jede neue Anfrage an Ihr CRM (Webhook) oder an eine E-Mail-Adresse.',
  add: 'Adresse hinzufügen',
  list: 'Webhooks und E-Mail-Adressen',
  emptyTitle: 'Noch keine Webhooks oder E-Mail-Adressen',
  empty:
    'Anfragen stehen immer im Posteingang. Fügen Sie Ihr CRM oder eine E-Mail-Adresse hinzu, um jede innerhalb einer Sekunde dort zu erhalten.',

  address: 'Adresse',
  kinds: { webhook: 'Webhook', email: 'E-Mail' },
  status: 'Status',
  active: 'Aktiv',
  failing: 'Letzter Versuch fehlgeschlagen',
  nothingYet: 'Noch nichts gesendet',
  pending: (number) => `${number} ausstehend`,
  failed: (number) => `${number} fehlgeschlagen`,
  unconfirmed: 'Noch nicht bestätigt',
  unconfirmedHint:
    'Sobald jemand den Link öffnet, den wir an diese Adresse senden, und bestätigt, gehen Anfragen dorthin.',
  resend: 'Link erneut senden',
  resendNamed: (target) => `Link erneut an ${target} senden`,
  resent: (target) => `Ein neuer Link wurde an ${target} gesendet. Der frühere gilt nicht mehr.`,
  linkNotSent: (target) => `${target} wurde hinzugefügt, aber der Link konnte nicht gesendet werden.`,

  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmLead: (target, institute) => `${institute} möchte Anfragen an ${target} senden.`,
  confirmHint: 'Jede Anfrage kommt als E-Mail. Wenn Sie das nicht möchten, schließen Sie diese Seite.',
  confirm: 'Anfragen hierher senden',
  confirmedTitle: 'Die Adresse ist bestätigt',
  confirmed: (target, institute) =>
    `Ab jetzt gehen Anfragen an ${institute} an ${target}. Sie können diese Seite schließen.`,
  linkMissing: 'Ein Teil des Links fehlt. Öffnen Sie ihn noch einmal aus der E-Mail oder kopieren Sie ihn vollständig.',

  lastDelivered: 'Zuletzt zugestellt',
  actions: 'Aktionen',
  test: 'Testen',
  testNamed: (target) => `Test an ${target} senden`,
  log: 'Protokoll',
  logNamed: (target) => `Protokoll von ${target}`,
  replace: 'Schlüssel ersetzen',
  replaceNamed: (target) => `Schlüssel ersetzen: ${target}`,
  replaceAction: (target) => `Signaturschlüssel von ${target} ersetzen`,
  replaceTitle: (target) => `Signaturschlüssel von ${target} ersetzen?`,
  replaceText:
    'Zustellungen werden sofort mit einem neuen Schlüssel signiert, den Sie im nächsten Schritt sehen, nur dieses eine Mal. Bis Sie ihn dem Empfänger geben, lehnt er Zustellungen ab, und wir senden sie später noch einmal.',
  replacedTitle: (target) => `Neuer Signaturschlüssel von ${target}`,
  remove: 'Entfernen',
  removeNamed: (target) => `${target} entfernen`,

  addTitle: 'Adresse hinzufügen',
  kind: 'Senden per',
  byWebhook: 'Webhook (signierter Aufruf)',
  byMail: 'E-Mail',
  webhookAddress: 'Webhook-Adresse',
  webhookHint: 'Beginnt mit https:// und nimmt HTTP-Aufrufe entgegen, zum Beispiel ein CRM.',
  mailAddress: 'E-Mail-Adresse',
  mailHint:
    'Wir senden zuerst einen Link, um die Adresse zu bestätigen. Danach kommt jede Anfrage als E-Mail; Antworten gehen an die Person, die angefragt hat.',
  mailOff:
    'Dieser Dienst kann noch keine E-Mails senden. Der Betreiber muss SMTP_URL und MAIL_FROM setzen. Bis dahin lässt sich die Adresse nicht bestätigen.',

  addedTitle: (host) => `${host} hinzugefügt`,
  theSecret: 'Signaturschlüssel',
  secretNext:
    'Damit prüft Ihr Programm, dass Zustellungen von hier kommen, wie es Standard Webhooks beschreibt (Header webhook-id, webhook-timestamp und webhook-signature).',
  done: 'Fertig',

  removeTitle: (target) => `${target} entfernen?`,
  removeText: (target) =>
    `Anfragen gehen nicht mehr an ${target}. Ausstehende Zustellungen werden abgebrochen, das Zustellprotokoll wird gelöscht. Die Anfragen selbst bleiben im Posteingang.`,

  testTitle: (target) => `Test von ${target}`,
  testing: 'Test wird gesendet. Das dauert bis zu 15 Sekunden.',
  arrived: 'Test zugestellt',
  arrivedText: (status, ms) =>
    status === null
      ? `Der Mailserver hat ihn nach ${ms} ms angenommen.`
      : `Der Empfänger hat nach ${ms} ms mit ${status} geantwortet.`,
  notArrived: 'Test nicht zugestellt',
  notArrivedText: (problem, ms) => `${problem} (nach ${ms} ms)`,
  testAgain: 'Erneut testen',
  close: 'Schließen',

  logTitle: 'Zustellprotokoll',
  logLead: (target, days) =>
    `Zustellungen an ${target}, neueste zuerst. Abgeschlossene werden ${days} Tage aufbewahrt.`,
  filters: 'Filter',
  event: 'Ereignis',
  since: 'Von',
  until: 'Bis',
  all: 'Alle',
  statuses: { pending: 'Ausstehend', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  events: { 'lead.created': 'Neue Anfrage', 'lead.erased': 'Anfrage gelöscht' },
  happened: 'Zeit',
  attempts: 'Versuche',
  lastAnswer: 'Letzte Antwort',
  answered: (status) => `Status ${status}`,
  taken: 'angenommen',
  underWay: 'läuft oder wurde unterbrochen',
  noAttempt: 'noch nicht versucht',
  enquiry: 'Anfrage öffnen',
  enquiryOf: (id) => `Anfrage ${id} öffnen`,
  details: 'Versuche',
  detailsOf: (when) => `Versuche der Zustellung vom ${when}`,
  replay: 'Erneut senden',
  replayOf: (when) => `Zustellung vom ${when} erneut senden`,
  sendNow: 'Jetzt senden',
  sendNowOf: (when) => `Jetzt senden: Zustellung vom ${when}`,
  replayed: (number) =>
    number === 0
      ? 'Nichts erneut zu senden'
      : `${count(number, 'Zustellung wird', 'Zustellungen werden')} erneut gesendet`,
  replayMany: 'Mehrere erneut senden',
  replayTitle: 'Zustellungen erneut senden',
  replayText:
    'Sie werden mit denselben Ereignis-IDs gesendet, damit Ihr Programm sie von neuen Anfragen unterscheiden kann.',
  which: 'Zustellungen',
  failedOnly: 'Nur fehlgeschlagene',
  everything: 'Alle, auch zugestellte',
  sinceHint: 'Ab diesem Tag. Leer für alles im Protokoll.',
  noDeliveriesTitle: 'Noch keine Zustellungen',
  noDeliveries: 'Hier erscheint die Zustellung Ihrer nächsten Anfrage mit jedem Versuch. Tests erscheinen nicht.',
  noMatchTitle: 'Keine passenden Zustellungen gefunden',
  noMatch: 'Löschen Sie einen Filter, um mehr zu sehen.',
  attemptNumber: 'Versuch',
  started: 'Begonnen',
  took: 'Dauer',
  ms: (duration) => `${duration} ms`,
  outcome: 'Ergebnis',
  eventId: 'Ereignis-ID',
  theEventId: 'Ereignis-ID',
};
