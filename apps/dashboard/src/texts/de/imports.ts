import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const imports: Texts['imports'] = {
  title: 'Importe',
  lead: 'Eine Katalogdatei ersetzt Ihren ganzen Katalog. Sie sehen jede Änderung, bevor Sie veröffentlichen.',
  back: 'Katalog',
  one: 'Import',
  theImport: 'Import',
  missing: 'Import nicht gefunden',
  missingText: 'Alte Importe werden nach einiger Zeit entfernt.',
  toImports: 'Zurück zu den Importen',

  upload: 'Datei importieren',
  uploadLead:
    'Wählen Sie eine .json- oder .ndjson-Datei; sie darf komprimiert sein (.gz). Wir prüfen sie zuerst. Nichts ändert sich, bis Sie veröffentlichen.',
  choose: 'Datei auswählen',
  csvHint:
    'Eine Tabelle? Speichern Sie sie als CSV und importieren Sie sie auf der Kommandozeile, mit einer Zuordnung der Spalten: npx prospectus import courses.csv --map map.json',
  preparing: 'Datei wird komprimiert…',
  sending: (name) => `${name} wird hochgeladen. Lassen Sie diese Seite so lange geöffnet.`,
  sent: 'hochgeladen',
  wrongEnding: (name) =>
    `${name} ist keine Katalogdatei. Wählen Sie eine Datei mit der Endung .json, .ndjson, .json.gz oder .ndjson.gz.`,
  csv: (name) =>
    `${name} ist eine CSV-Datei. CSV-Dateien brauchen eine Zuordnung der Spalten. Importieren Sie sie auf der Kommandozeile: npx prospectus import ${name} --map map.json`,
  tooLarge: (name) =>
    `${name} ist auch komprimiert größer als 512 MB. Importieren Sie die Datei auf der Kommandozeile.`,
  notUploaded: 'Datei nicht hochgeladen',
  empty: (name) => `${name} ist leer.`,

  history: 'Verlauf',
  historyLead:
    'Alle Importe, ob im Dashboard, durch ein Programm oder auf der Kommandozeile. Die letzten zwanzig Kataloge können Sie wiederherstellen.',
  noHistory:
    'Noch keine Importe. Sie erscheinen hier mit dem, was sie geändert haben, und Sie können einen früheren wiederherstellen.',
  file: 'Datei',
  status: 'Status',
  begun: 'Begonnen',
  by: 'Von',
  courses: 'Kurse',
  actions: 'Aktionen',
  unnamed: 'Katalog',
  restoredFrom: 'Wiederhergestellter Import:',
  current: 'Live',
  vias: {
    dashboard: 'Dashboard',
    import_token: 'Import-Token',
    command_line: 'Kommandozeile',
    restore: 'Wiederhergestellt',
  },
  statuses: {
    uploading: 'Unvollständig hochgeladen',
    checking: 'Wird geprüft',
    checked: 'Bereit zum Veröffentlichen',
    applying: 'Wird veröffentlicht',
    applied: 'Veröffentlicht',
    refused: 'Mit Problemen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  unchanged: 'Keine Änderungen',
  dryRun: 'Nur geprüft',
  findings: (number) => count(number, 'Problem', 'Probleme'),
  restore: 'Wiederherstellen',
  restoreNamed: (name) => `${name} wiederherstellen`,

  phases: {
    waiting: 'Wartet auf andere Importe',
    unpacking: 'Datei wird entpackt',
    checking: 'Kurse werden geprüft',
    applying: 'Katalog wird veröffentlicht',
  },
  mayLeave: 'Sie können diese Seite verlassen. Der Import läuft weiter, und Sie finden ihn unter Importe.',
  progress: 'Fortschritt',
  percent: (percent) => `${percent} %`,

  checkedTitle: 'Bereit zum Veröffentlichen',
  checkedText:
    'Sehen Sie sich die Änderungen unten an und veröffentlichen Sie. Besucher sehen sie innerhalb einer Minute.',
  noChangesTitle: 'Keine Änderungen',
  noChangesText: 'Diese Datei entspricht Ihrem Live-Katalog. Sie können den Import abbrechen.',
  appliedTitle: 'Katalog veröffentlicht',
  appliedText: 'Besucher sehen ihn innerhalb einer Minute.',
  unchangedText: 'Er entspricht dem bisherigen Live-Katalog, also hat sich nichts geändert.',
  dryRunTitle: 'Keine Probleme gefunden',
  dryRunText:
    'Ein Programm hat diese Datei nur zur Prüfung gesendet. Es wurde nichts veröffentlicht. Laden Sie die Datei hier hoch, um sie zu veröffentlichen.',
  refusedTitle: (number) => `${count(number, 'Problem', 'Probleme')} zu beheben`,
  refusedText: 'Es wurde nichts veröffentlicht. Korrigieren Sie die Datei und laden Sie sie erneut hoch.',
  failedTitle: 'Der Import ist fehlgeschlagen',
  cancelledTitle: 'Import abgebrochen',
  cancelledText: 'Es wurde nichts veröffentlicht.',
  uploadingTitle: 'Der Upload ist unvollständig',
  uploadingText:
    'Er wurde unterbrochen oder läuft noch in einem anderen Fenster. Um neu zu beginnen, brechen Sie diesen Import ab und laden Sie die Datei noch einmal hoch.',
  sendAnother: 'Andere Datei hochladen',
  applyCatalogue: 'Diesen Katalog veröffentlichen',
  applyRemoving: (gone) => `Veröffentlichen und ${count(gone, 'Kurs', 'Kurse')} entfernen`,
  removesTitle: (gone, all) => `Das entfernt ${formatNumber(gone)} von ${count(all, 'Kurs', 'Kursen')}`,
  heldTitle: 'Vor dem Veröffentlichen bestätigen',
  brake: {
    removals: (number, of) =>
      `${formatNumber(number)} von ${count(of, 'Kurs oder Termin', 'Kursen oder Terminen')} wird es für Besucher nicht mehr geben.`,
    prices: (number, of) =>
      `${formatNumber(number)} von ${count(of, 'Preis', 'Preisen')} werden zehnmal so hoch oder so niedrig.`,
    institute: (_number, of) => `Das legt ein neues Institut neben ${formatNumber(of)} anderen an.`,
  },
  checkAgain: 'Erneut prüfen',
  cancelImport: 'Import abbrechen',
  cancelTitle: 'Diesen Import abbrechen?',
  cancelWhy: 'Die Datei wird gelöscht. Ihr Live-Katalog bleibt, wie er ist.',
  applyTitle: 'Diesen Katalog veröffentlichen?',
  typeToConfirm: (gone) => `Geben Sie zur Bestätigung ${gone} ein`,
  goneWarning: (number) =>
    `${count(number, 'Kurs wird', 'Kurse werden')} entfernt. Besucher finden sie nicht mehr, und Links auf sie funktionieren nicht mehr. Anfragen bleiben erhalten.`,

  changes: 'Änderungen',
  changed: 'Änderungen',
  kinds: {
    added: 'Neu',
    changed: 'Geändert',
    gone: 'Entfernt',
  },
  none: 'Keine',
  more: (number) => `und ${formatNumber(number)} weitere`,
  order: 'Die Kurse stehen in anderer Reihenfolge.',
  learnerCounts: (number) => `${count(number, 'Teilnehmerzahl', 'Teilnehmerzahlen')} aktualisiert.`,
  dates: ({ added, changed, removed }) =>
    `Termine: ${formatNumber(added)} neu, ${formatNumber(changed)} geändert, ${formatNumber(removed)} entfernt.`,
  institute:
    'Das Institutsprofil oder die Lernpfade ändern sich: Name, Sprachen, Kursformen, Fachgebiete oder Lernpfade.',
  about: 'Über diesen Import',
  holds: 'Inhalt',
  counts: (given) =>
    [
      count(given.courses, 'Kurs', 'Kurse'),
      count(given.editions, 'Sprachfassung', 'Sprachfassungen'),
      count(given.versions, 'Variante', 'Varianten'),
      ...(given.runs === undefined ? [] : [count(given.runs, 'Termin', 'Termine')]),
      ...(given.places === undefined ? [] : [count(given.places, 'Ort', 'Orte')]),
      count(given.learning_paths, 'Lernpfad', 'Lernpfade'),
    ].join(', '),

  findingsTitle: 'Probleme',
  findingsLead: 'Wo in der Datei das Problem ist, was dort stehen soll und was dort steht.',
  pointer: 'Stelle',
  expected: 'Erwartet',
  found: 'Gefunden',
  places: 'Stellen',
  previous: 'Zurück',
  next: 'Weiter',
  wholeFile: 'Die Datei',
  moreFindings: (shown, all) => `Angezeigt werden die ersten ${formatNumber(shown)} von ${formatNumber(all)}.`,

  tokens: 'Automatische Importe',
  tokensLead:
    'Mit einem Import-Token kann ein Programm, etwa ein nächtlicher Job, Ihren Katalog importieren. Halten Sie das Token geheim. Es erlaubt nur Importe für dieses Institut.',
  createToken: 'Import-Token erstellen',
  tokenName: 'Name',
  tokenNameHint: 'Das Programm, das es verwendet, zum Beispiel „Nächtlicher Job“.',
  tokenMade: (name) => `Import-Token ${name} erstellt`,
  theToken: 'Import-Token',
  keepToken:
    'Bewahren Sie es bei den Zugangsdaten Ihres Programms auf, nie auf einer Webseite oder in einem Repository.',
  done: 'Fertig',
  token: 'Token',
  tokenStatus: 'Status',
  active: 'Aktiv',
  revoked: 'Widerrufen',
  created: 'Erstellt',
  lastUsed: 'Zuletzt verwendet',
  revoke: 'Widerrufen',
  revokeNamed: (name) => `Import-Token ${name} widerrufen`,
  revokeTitle: (name) => `Import-Token ${name} widerrufen?`,
  revokeText: (prefix) =>
    `Programme, die ${prefix}… verwenden, können nicht mehr importieren. Das lässt sich nicht rückgängig machen. Ihr Katalog bleibt, wie er ist.`,
  noTokens: 'Noch keine Import-Tokens.',
  example: 'Beispiel',
  exampleLead:
    'Setzen Sie IMPORT_TOKEN auf Ihr Token. Mit ?dry_run=true wird die Datei geprüft, aber nicht veröffentlicht.',
  curl: 'curl',
  theCurl: 'curl-Befehl',
  actionsFile: 'Nächtlicher Job mit GitHub Actions',
  theActionsFile: 'Job',
  showExample: 'Beispiel anzeigen',
  hideExample: 'Beispiel ausblenden',
};
