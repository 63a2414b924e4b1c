import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const sources: Texts['sources'] = {
  title: 'Quellen',
  lead: 'Prospectus ruft Ihre Kursliste von einer Adresse ab und veröffentlicht sie: stündlich, täglich oder auf Klick. Was nach einem Versehen aussieht, wartet auf Sie.',
  add: 'Quelle hinzufügen',
  list: 'Quellen',
  emptyTitle: 'Noch keine Quellen',
  empty:
    'Geben Sie die Adresse Ihrer Liste an: eine Google-Tabelle oder eine Excel-, CSV- oder Katalogdatei im Web. Oder lassen Sie Prospectus für den Anfang die Kurse auf Ihrer jetzigen Website lesen.',
  source: 'Quelle',
  result: 'Letztes Ergebnis',
  fetched: 'Abgerufen',
  next: 'Nächster Abruf',
  actions: 'Aktionen',

  kind: 'Was abgerufen wird',
  kinds: { address: 'Eine Liste', website: 'Eine Website' },
  kindHints: {
    address:
      'Eine Google-Tabelle, eine Excel- oder CSV-Datei oder eine Katalogdatei. Sie ersetzt Ihren Katalog, sobald sie sich ändert.',
    website:
      'Liest die Kurse, Termine und Preise, die Ihre Seiten für Suchmaschinen beschreiben (JSON-LD), eine Seite pro Sekunde. Veröffentlicht wird nichts: Der Import wartet auf Sie.',
  },
  address: 'Adresse',
  addressHints: {
    address:
      'Sie beginnt mit https:// und öffnet sich ohne Passwort. Geben Sie eine Google-Tabelle für alle mit dem Link frei und kopieren Sie diesen Link.',
    website: 'Die erste Seite Ihrer Website, zum Beispiel https://www.school.example.',
  },
  every: 'Wie oft',
  intervals: { hour: 'Stündlich', day: 'Täglich' },
  byHand: 'Auf Klick',
  paused: 'Angehalten',
  soon: 'In wenigen Sekunden',
  mapping: 'Zuordnung',
  mappingHint:
    'Wie die Spalten einer Tabelle gelesen werden. Ohne Angabe gilt eine Zuordnung mit denselben Spalten.',
  anyMapping: 'Nach ihren Spalten',
  readBy: (mapping) => `Gelesen mit der Zuordnung ${mapping}`,

  fetchNow: 'Jetzt abrufen',
  fetchNamed: (name) => `${name} jetzt abrufen`,
  cancel: 'Abbrechen',
  cancelNamed: (name) => `Abruf von ${name} abbrechen`,
  edit: 'Bearbeiten',
  editNamed: (name) => `${name} bearbeiten`,
  pause: 'Anhalten',
  pauseNamed: (name) => `${name} anhalten`,
  resume: 'Fortsetzen',
  resumeNamed: (name) => `${name} fortsetzen`,
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  removeTitle: (name) => `Quelle ${name} entfernen?`,
  removeText: 'Ihr Katalog bleibt, wie er ist, wird von dort aber nicht mehr abgerufen.',
  addTitle: 'Quelle hinzufügen',
  save: 'Speichern',

  notYet: 'Noch nicht abgerufen',
  fetching: 'Wird abgerufen',
  pages: (done, whole) => `${formatNumber(done)} von ${count(whole, 'Seite', 'Seiten')}`,
  part: (percent) => `${percent} %`,
  failures: (number) => `${formatNumber(number)}-mal nacheinander`,
  outcomes: {
    published: 'Veröffentlicht',
    unchanged: 'Unverändert',
    held: 'Wartet auf Ihre Bestätigung',
    asking: 'Wartet auf Ihre Antworten',
    ready: 'Zum Ansehen bereit',
    declined: 'Von Ihnen verworfen, seitdem unverändert',
    refused: 'Hat Probleme',
    failed: 'Fehlgeschlagen',
  },
  openImport: {
    published: 'Was sich geändert hat',
    unchanged: 'Zum Import',
    held: 'Ansehen, was sich ändern würde',
    asking: 'Antworten',
    ready: 'Kurse ansehen',
    declined: 'Zum Import',
    refused: 'Probleme ansehen',
    failed: 'Zum Import',
  },

  shown: 'Was Besucher sehen, wurde veröffentlicht:',
  by: (name) => `von ${name}`,
  confirmed: (name) => `Von ${name} bestätigt:`,
  waitingTitle: (name) => `Die Liste von ${name} wartet auf Sie`,
  failingTitle: (name) => `Die Liste von ${name} ließ sich nicht veröffentlichen`,
  toImport: 'Ansehen',
  toSources: 'Grund ansehen',
};
