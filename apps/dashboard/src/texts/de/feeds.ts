import { count } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const feeds: Texts['feeds'] = {
  title: 'Kalender-Abos',
  lead: 'Ein Kalender-Abo bringt Ihre Termine in Google Kalender, Apple Kalender, Outlook und andere Kalender und hält sie dort aktuell. Es enthält nur, was Ihre Websites zeigen, und keine Preise.',
  create: 'Abo erstellen',
  list: 'Kalender-Abos',
  emptyTitle: 'Noch keine Kalender-Abos',
  empty:
    'Erstellen Sie ein Abo mit allen Terminen oder nur mit denen eines Ortes oder Fachgebiets und geben Sie die Adresse weiter: auf Ihrer Website, in E-Mails, im Team.',

  name: 'Name',
  shows: 'Inhalt',
  status: 'Status',
  events: 'Einträge derzeit',
  lastUsed: 'Zuletzt verwendet',
  created: 'Erstellt',
  actions: 'Aktionen',
  active: 'Aktiv',
  revoked: 'Widerrufen',
  renewedAt: 'Neue Adresse',
  allDates: 'Alle Termine',
  noSuchCourse: (id) => `${id} (nicht im Katalog)`,
  eventsUnknown: 'Derzeit nicht verfügbar',
  cut: (events) => `Die ersten ${events}`,
  notUnderstood: 'Nicht verstanden',
  notUnderstoodHint:
    'Eine andere Version dieses Dienstes hat es mit einem Filter erstellt, den diese nicht kennt. Die Adresse antwortet mit einem Fehler. Bearbeiten Sie das Abo oder aktualisieren Sie den Dienst.',
  edit: 'Bearbeiten',
  editNamed: (name) => `Abo ${name} bearbeiten`,
  renew: 'Erneuern',
  renewNamed: (name) => `Abo ${name} erneuern`,
  revoke: 'Widerrufen',
  revokeNamed: (name) => `Abo ${name} widerrufen`,

  createTitle: 'Kalender-Abo erstellen',
  nameHint: 'Diesen Namen sehen Abonnenten in der Liste ihrer Kalender, zum Beispiel „Kurse in Hamburg“.',
  which: 'Welche Termine?',
  whichHint:
    'Lassen Sie alles leer, wenn der Kalender alle Termine zeigen soll. Termine ohne Datum, etwa „auf Anfrage“, stehen in keinem Kalender.',
  availabilityHint:
    'Ein Termin, der nicht mehr passt, verschwindet aus den Kalendern, auch bei Angemeldeten. Lassen Sie das Feld leer, damit abgesagte Termine bleiben und als abgesagt gekennzeichnet sind.',
  matching: (events) => `Der Kalender hat derzeit ${count(events, 'Eintrag', 'Einträge')}.`,
  matchingCut: (events) =>
    `Es passen mehr Termine, als ein Kalender fasst. Er hat derzeit die ersten ${events} Einträge.`,
  filters: {
    course: 'Kurs',
    stream: 'Fachgebiet',
    category: 'Kategorie',
    language: 'Sprache',
    format: 'Kursform',
    level: 'Niveau',
    attendance: 'Vor Ort oder online',
    place: 'Veranstaltungsort',
    town: 'Stadt',
    country: 'Land',
    near: 'In der Nähe von',
    radius_km: 'Umkreis in Kilometern',
    starts_from: 'Beginnt frühestens am',
    starts_to: 'Beginnt spätestens am',
    phase: 'Zeit',
    availability: 'Verfügbarkeit',
  },
  phases: { upcoming: 'Noch nicht begonnen', running: 'Läuft gerade' },

  madeTitle: (name) => `Das Kalender-Abo ${name} ist bereit`,
  renewedTitle: (name) => `Das Kalender-Abo ${name} hat eine neue Adresse`,
  theAddress: 'Adresse',
  shownOnce:
    'Kopieren Sie sie jetzt, sie wird nicht noch einmal angezeigt. Wer sie hat, kann diesen Kalender lesen. Wenn Sie sie verlieren oder sie in falsche Hände gerät, erneuern Sie das Abo.',
  renewedNext:
    'Die bisherige Adresse funktioniert nicht mehr. Geben Sie die neue allen, die den Kalender behalten sollen.',
  subscribe: 'Abonnieren',
  subscribeLead:
    'Kalender suchen von selbst nach Änderungen: die meisten alle paar Stunden, Google einmal am Tag. Google und Outlook.com können die Adresse nur lesen, wenn dieser Dienst im Internet erreichbar ist.',
  programs: {
    google: 'Google Kalender',
    apple: 'Apple Kalender und andere Programme (webcal)',
    outlook: 'Outlook.com (privat)',
    office: 'Outlook für Beruf oder Schule',
  },
  byHand: 'In jedem anderen Programm wählen Sie „Kalender abonnieren“ oder „Per URL“ und fügen die Adresse ein.',
  done: 'Fertig',

  save: 'Speichern',
  editHint: 'Die Adresse bleibt. Abonnenten sehen Änderungen, sobald ihr Programm den Kalender wieder liest.',
  renewTitle: (name) => `Adresse von ${name} erneuern?`,
  renewText:
    'Das Abo erhält eine neue Adresse. Die bisherige funktioniert ab sofort nicht mehr: Kalender, die sie abonniert haben, erhalten keine Änderungen mehr. Das lässt sich nicht rückgängig machen.',
  revokeTitle: (name) => `Kalender-Abo ${name} widerrufen?`,
  revokeText:
    'Die Adresse funktioniert ab sofort nicht mehr. Kalender, die sie abonniert haben, erhalten keine Änderungen mehr; manche zeigen die vorhandenen Termine weiter an. Das lässt sich nicht rückgängig machen.',
};
