import { count } from '../../language/number.ts';
import type { courseEditor as english } from '../en/course-editor.ts';

export const courseEditor: typeof english = {
  notTranslated: (languages) => `Noch nicht übersetzt: ${languages}`,
  beside: 'Zweite Sprache',
  noneBeside: 'Keine zweite Sprache',
  goneDrafts: (number) =>
    number === 1
      ? 'Ein Entwurf gehört zu einem Teil des Kurses, der nicht mehr in Ihrer Datei steht. Er bleibt, bis dieser wieder da ist, und wird nicht veröffentlicht.'
      : `${number} Entwürfe gehören zu Teilen des Kurses, die nicht mehr in Ihrer Datei stehen. Sie bleiben, bis diese wieder da sind, und werden nicht veröffentlicht.`,
  discardGone: 'Übrige verwerfen',
  dropped: (names) => `Das sehen Besucher nicht: ${names}. Der übrige Text bleibt.`,
  notKept: {
    notSaved: (why) =>
      `Nicht gespeichert: ${why} Auch dieser Browser kann es nicht behalten. Es wird noch einmal versucht, solange diese Seite offen ist.`,
    notSavedAnyMore: (why) =>
      `Nicht gespeichert: ${why} Auch dieser Browser kann es nicht behalten: Kopieren Sie, was Sie brauchen, bevor Sie diese Seite verlassen.`,
  },

  fields: {
    mode: 'Wie unterrichtet wird',
    selfPaced: 'Im eigenen Tempo',
    live: 'Live',
    video: 'Video',
    videoHint: 'Eine Seite von YouTube oder Vimeo oder eine Datei.',
    urlHint: 'Leer: die Seite des Kurses.',
    comingSoon: 'Demnächst',
    comingSoonHint: 'Ein: Der Kurs ist angekündigt, und niemand kann sich schon anmelden.',
    launchDate: 'Erwartet am',
    ribbon: 'Worte auf dem Band',
    button: 'Worte auf dem Knopf',
    campaign: 'Kampagne',
    campaignHint: 'Websites erfahren sie und können Anfragen zum Kurs dort ablegen.',
    campaignInactive: (name) => `${name} (inaktiv)`,
    rating: 'Bewertung',
    ratingHint: 'Von 0 bis 5; 0 heißt keine.',
    packageType: 'Art des Pakets',
    packageTypeHint: 'In einem Wort, zum Beispiel Buy oder Rent.',
    portraits: 'Bilder der Lehrenden',
    versionUrlHint: 'Leer: die der Texte oder sonst des Kurses.',
  },

  calendar: {
    of: (version, month) => `${version}: ${month}`,
    day: (day, dates) => `${day}, ${count(dates, 'Termin', 'Termine')}`,
    on: (day) => `Termine am ${day}`,
    hint: 'Wählen Sie einen Tag, um seine Termine zu öffnen.',
    hintOfEmpty: 'Ein leerer Tag bekommt einen neuen Termin.',
    added: 'Ein Termin ist hinzugefügt.',
    addedOn: (day) => `Ein Termin am ${day} ist hinzugefügt.`,
    addOn: (day) => `Termin am ${day} hinzufügen`,
    undated: (number) => `${count(number, 'Termin', 'Termine')} ohne Tag zeigen`,
  },

  partLinks: {
    label: 'Teile dieser Seite',
    pictures: 'Bilder',
    seo: 'Suchmaschinen',
    versions: 'Varianten und Preise',
  },

  partTable: {
    actions: 'Aktionen',
    changed: 'Geändert',
    changedWithin: 'In den Einzelheiten geändert',
    details: (name) => `Einzelheiten zu ${name}`,
    toMend: (name) => `Einzelheiten zu ${name}, wo etwas zu berichtigen ist`,
  },

  versionTable: {
    hidden: 'Nicht veröffentlicht',
    closed: 'Anmeldung geschlossen',
    dates: (number) => (number === 0 ? 'keine Termine' : count(number, 'Termin', 'Termine')),
    datesToMend: 'etwas ist zu berichtigen',
    toDates: (name) => `Zu den Terminen von ${name}`,
    hint: 'Eingabe führt in derselben Spalte zur Variante darunter, Umschalt und Eingabe zu der darüber.',
  },

  dateTable: {
    status: 'Status',
    statuses: { planned: 'Geplant', guaranteed: 'Garantiert', cancelled: 'Abgesagt', hidden: 'Nicht veröffentlicht' },
    hint: 'Eingabe führt in derselben Spalte zum Termin darunter, Umschalt und Eingabe zu dem darüber.',
  },

  removeCourse: {
    action: 'Kurs entfernen',
    title: (title) => `„${title}“ entfernen?`,
    text: 'Sobald Sie veröffentlichen, ist der Kurs von Ihren Websites verschwunden: seine Texte in allen Sprachen, seine Varianten, seine Termine und seine Seite, auch für alle, die sich ihre Adresse gemerkt haben. Bis dahin sehen Besucher keinen Unterschied, und Sie können ihn behalten.',
    ofFile:
      'Steht der Kurs in Ihrer Datei, lassen spätere Importe ihn weg. Mit „Auf Datei zurücksetzen“ unter Entwürfe holen Sie ihn zurück.',
    own: 'Später holen Sie ihn zurück, indem Sie unter Datei importieren einen früheren Katalog wiederherstellen.',
  },

  seo: {
    all: 'Suchmaschinen und geteilte Links',
    lead: 'Was diese vom Kurs zeigen. Was hier leer ist, ergibt sich aus den Texten darüber.',
    title: 'Titel für Suchmaschinen',
    titleHint: 'Leer: der Titel des Kurses.',
    description: 'Beschreibung für Suchmaschinen',
    descriptionHint: 'Leer: der Untertitel, sonst der Anfang der Beschreibung.',
    picture: 'Bild für geteilte Links',
    pictureHint: 'Leer: das Bild des Kurses.',
  },

  richText: {
    toolbar: (label) => `${label} formatieren`,
    hint: 'Überschriften, Listen und Links.',
    onlyHtml: 'Dieser Text hat Elemente, die die Knöpfe nicht kennen. Er wird als HTML bearbeitet.',
    notLoaded: 'Die Knöpfe konnten nicht geladen werden. Dieser Text wird als HTML bearbeitet.',
    asHtml: (label) => `${label} als HTML bearbeiten`,
    withButtons: (label) => `${label} mit Knöpfen bearbeiten`,
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    smallHeading: 'Kleine Überschrift',
    list: 'Liste',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    address: 'Adresse',
    wrongAddress: 'Geben Sie eine Adresse an, die mit https://, http://, ftp:// oder mailto: beginnt.',
    set: 'Link setzen',
    unlink: 'Link entfernen',
  },

  pasted: {
    leftOut: (all) => `Vom Eingefügten weggelassen: ${all}. Der Rest bleibt.`,
    kinds: {
      picture: (number) => count(number, 'Bild', 'Bilder'),
      table: (number) => count(number, 'Tabelle', 'Tabellen'),
      embedded: (number) => count(number, 'eingebettetes Video oder Dokument', 'eingebettete Videos oder Dokumente'),
      form: (number) => count(number, 'Formular', 'Formulare'),
      link: (number) => count(number, 'Link', 'Links'),
      script: (number) => count(number, 'Hoch- oder Tiefstellung', 'Hoch- oder Tiefstellungen'),
    },
    tooLong: (max) =>
      `Nicht eingefügt: Das ist zu viel für dieses Feld, in das ${count(max, 'Zeichen', 'Zeichen')} passen. Fügen Sie es ohne Formatierung oder in Teilen ein.`,
    dismiss: 'Hinweis zum Eingefügten schließen',
  },

  history: {
    title: 'Verlauf',
    lead: 'Was hier geändert wurde, Feld für Feld, wie es veröffentlicht wurde.',
    open: 'Verlauf zeigen',
    none: 'Hier wurde noch nichts geändert.',
    before: 'Vorher',
    after: 'Nachher',
    takeBack: 'Zurücknehmen',
    commandLine: 'Kommandozeile',
    taken: 'Als Entwurf zurückgenommen. Veröffentlichen Sie ihn, damit Besucher ihn sehen.',
  },

  authors: {
    all: 'Autoren',
    hint: 'Wer den Kurs gemacht hat, wenn es andere sind als die Lehrenden.',
    author: (number) => `Autor ${number}`,
    add: 'Autor hinzufügen',
    name: 'Name',
    subtitle: 'Unter dem Namen',
    bio: 'Über die Person',
    portrait: 'Porträt',
  },
};
