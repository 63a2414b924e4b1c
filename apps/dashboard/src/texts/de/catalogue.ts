import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const catalogue: Texts['catalogue'] = {
  title: 'Katalog',
  lead: 'Die Kurse, die Besucher Ihrer Websites sehen, und die ausgeblendeten mit dem Grund. Um einen Kurs zu ändern, öffnen Sie ihn und drücken Sie auf Bearbeiten, oder importieren Sie Ihre Liste erneut.',
  differences: (number) =>
    `In der Datei steht in ${count(number, 'Feld, das', 'Feldern, die')} Sie geändert haben, etwas anderes`,
  toDifferences: 'Entscheiden, was gilt',
  refused: (number) =>
    `${count(number, 'geplante Veröffentlichung', 'geplante Veröffentlichungen')} gescheitert. Die Entwürfe sind noch da.`,
  toRefused: 'Nachsehen, warum',
  problem: 'Ihr letzter Import kann nicht angezeigt werden. Besucher sehen weiterhin den vorigen Katalog.',
  problemTried: 'Letzter Versuch:',
  importFile: 'Datei importieren',
  download: 'Katalog herunterladen:',
  downloadWorkbook: 'Excel-Arbeitsmappe (.xlsx)',
  downloadFile: 'Katalogdatei (.json)',
  parts: 'Kurse',
  shown: (number) => `Sichtbar (${formatNumber(number)})`,
  hidden: (number) => `Ausgeblendet (${formatNumber(number)})`,
  sources: 'Quellen',
  emptyTitle: 'Noch keine Kurse',
  empty:
    'Schreiben Sie hier Ihren ersten Kurs: Ein Titel genügt für den Anfang, und Besucher sehen ihn, sobald Sie ihn veröffentlichen. Oder importieren Sie eine Datei oder Tabelle, die Sie haben.',
  emptyCommand: 'npx prospectus import catalogue.json',

  search: 'Titel oder Schlagwort',
  searchHidden: 'Titel oder ID',
  language: 'Sprache',
  stream: 'Fachgebiet',
  availability: 'Verfügbarkeit',
  any: 'Alle',
  clearOf: (label) => `${label} zurücksetzen`,
  availabilities: {
    available: 'Anmeldung offen',
    not_started: 'Anmeldung öffnet später',
    coming_soon: 'Demnächst',
    closed: 'Anmeldung geschlossen',
    full: 'Ausgebucht',
    cancelled: 'Abgesagt',
  },
  courses: 'Sichtbare Kurse',
  course: 'Kurs',
  theCourse: 'Kurs',
  theCourses: 'Kurse',
  languages: 'Sprachen',
  price: 'Preis',
  hiddenPrice: 'Ausgeblendet',
  priceOnRequest: 'Auf Anfrage',
  free: 'Kostenlos',
  from: (amount) => `ab ${amount}`,
  found: (number) => count(number, 'Kurs', 'Kurse'),
  previous: 'Zurück',
  next: 'Weiter',
  none: 'Keine passenden Kurse gefunden',
  noneText: 'Versuchen Sie es mit weniger Wörtern oder löschen Sie einen Filter.',
  hiddenMatches: (number) =>
    `${count(number, 'ausgeblendeter Kurs passt', 'ausgeblendete Kurse passen')} zu Ihrer Suche.`,
  showHiddenMatches: (number) => (number === 1 ? 'Anzeigen' : 'Alle anzeigen'),

  hiddenCourses: 'Ausgeblendete Kurse',
  why: 'Grund',
  noneHidden: 'Keine ausgeblendeten Kurse',
  noneHiddenText: 'Besucher können jeden Kurs sehen. Ausgeblendete Kurse stehen hier, jeweils mit dem Grund.',

  missing: 'Kurs nicht gefunden',
  missingText: 'Vielleicht wurde er aus Ihrer Katalogdatei entfernt.',
  toCatalogue: 'Zurück zum Katalog',
  notShown: 'Besucher sehen diesen Kurs nicht',
  notShownNext:
    'Um ihn anzuzeigen, drücken Sie auf Bearbeiten und veröffentlichen Sie die Änderung, oder ändern Sie ihn in Ihrer Katalogdatei und importieren Sie die Datei erneut.',
  preview: 'Vorschau',
  previewLead:
    'Der Kurs, wie ihn Besucher sehen, mit dem Aussehen, das unter „Einbetten“ gewählt ist. Links funktionieren in der Vorschau nicht.',
  defaultLanguage: 'Standardsprache',
  level: 'Niveau',
  tags: 'Schlagwörter',
  minutes: (number) => count(number, 'Minute', 'Minuten'),
  address: 'Seite',
  noAddress: 'Noch keine: Legen Sie unter Einstellungen die Adresse der Kursseiten fest',
  id: 'ID',
  noPicture: 'Kein Bild',
  brokenPicture: 'Das Bild konnte nicht geladen werden.',
  variants: 'Varianten',
  version: 'Variante',
  session: 'Durchgang',
  outline: 'Kursinhalt',
  items: (number) => count(number, 'Eintrag', 'Einträge'),
  json: 'JSON',
  jsonLead: 'Die genaue Antwort der API.',
  theJson: 'JSON',
  showJson: 'JSON anzeigen',
  hideJson: 'JSON ausblenden',
  editions: 'Sprachfassungen',
  editionsLead: 'Der Kurs in jeder Sprache Ihrer Katalogdatei.',
  edition: 'Sprachfassung',
  status: 'Status',
  versionsShown: 'Veröffentlichte Varianten',
  isShown: 'Sichtbar',
  isHidden: 'Ausgeblendet',
  hiddenBecause: {
    courseDraft:
      'Dieser Kurs ist abgeschaltet. Schalten Sie beim Bearbeiten „Veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.',
    editionDraft:
      'Diese Sprachfassung ist abgeschaltet. Schalten Sie beim Bearbeiten „In dieser Sprache veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.',
    editions: (number) =>
      number === 1
        ? 'Die einzige Sprachfassung ist abgeschaltet. Schalten Sie beim Bearbeiten „In dieser Sprache veröffentlicht“ ein, oder setzen Sie ihr „published“ in Ihrer Katalogdatei auf true.'
        : `Alle ${formatNumber(number)} Sprachfassungen sind abgeschaltet. Schalten Sie beim Bearbeiten bei mindestens einer „In dieser Sprache veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.`,
    versions: (number) =>
      number === 1
        ? 'Die einzige Variante ist abgeschaltet. Schalten Sie beim Bearbeiten „Veröffentlicht“ ein, oder setzen Sie ihr „published“ in Ihrer Katalogdatei auf true.'
        : `Alle ${formatNumber(number)} Varianten sind abgeschaltet. Schalten Sie beim Bearbeiten bei mindestens einer „Veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.`,
    mixed: (drafts, empty) =>
      `Keine der ${formatNumber(drafts + empty)} Sprachfassungen kann gezeigt werden: ${formatNumber(drafts)} ${drafts === 1 ? 'ist' : 'sind'} abgeschaltet, und ${formatNumber(empty)} ${empty === 1 ? 'hat' : 'haben'} keine veröffentlichte Variante. Setzen Sie „published“ in Ihrer Katalogdatei bei einer Sprachfassung und einer ihrer Varianten auf true.`,
    notThereYet:
      'Er ist veröffentlicht und erscheint innerhalb einer Minute. Wenn nicht, fragen Sie den Betreiber: Sein Protokoll nennt den Grund.',
    unreadable:
      'Er ist veröffentlicht, konnte aber nicht gelesen werden und fehlt deshalb. Importieren Sie den Katalog noch einmal. Wenn er dann immer noch fehlt, fragen Sie den Betreiber: Sein Protokoll nennt den Grund.',
  },
  ofAll: (shown, all) => `${formatNumber(shown)} von ${formatNumber(all)}`,
};
