import type { Texts } from '../en/index.ts';

export const embed: Texts['embed'] = {
  title: 'Einbetten',
  lead: 'Zeigen Sie Ihre Kurse auf Ihrer Website: Wählen Sie das Aussehen und kopieren Sie dann wenige Zeilen in eine Seite. Die Vorschau zeigt Ihre eigenen Kurse, auch bevor Ihre Website bestätigt ist.',
  choices: 'Auswahl',
  element: 'Was gezeigt wird',
  elements: {
    courses: 'Kursliste',
    course: 'Ein Kurs',
    dates: 'Termine',
    path: 'Lernpfad',
    enquiry: 'Anfrageformular',
  },
  course: 'Kurs',
  path: 'Lernpfad',
  noPaths: 'Ihr Katalog hat noch keinen Lernpfad.',
  language: 'Sprache',
  firstLanguage: 'Wie der Katalog sie nennt',
  courseHref: 'Ihre Seite eines Kurses (optional)',
  courseHrefWrong:
    'Schreiben Sie eine Adresse mit {id} darin, etwa /courses/{id} oder https://www.schule.example/kurse/{id}.',
  courseHrefHint: 'Eine Adresse, in der {id} steht. Ohne sie führen Links zur gehosteten Website.',
  accent: 'Akzentfarbe',
  resetAccent: 'Zurücksetzen',
  pale: (contrast: string) =>
    `Links in dieser Farbe sind auf Weiß schwer zu lesen: Der Kontrast ist ${contrast} : 1, nötig sind 4,5 : 1.`,
  scheme: 'Hell und dunkel',
  schemes: { light: 'Immer hell', dark: 'Immer dunkel', both: 'Wie das Gerät des Besuchers' },
  corners: 'Ecken',
  cornerNames: { square: 'Eckig', soft: 'Leicht gerundet', round: 'Rund' },
  font: 'Schrift',
  fonts: {
    page: 'Die Schrift Ihrer Seite',
    sans: 'Schlicht (ohne Serifen)',
    serif: 'Wie im Buch (mit Serifen)',
    named: 'Bestimmte Schrift (Name)',
  },
  fontName: 'Name der Schrift',
  fontNameHint:
    'So wie Ihre Website sie nennt. Die Vorschau zeigt sie, wenn dieses Gerät die Schrift hat; Ihre Website lädt sie selbst.',
  fontNameWrong:
    'Schreiben Sie Namen aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen, mit Kommas dazwischen, etwa Source Sans 3, sans-serif.',
  columns: 'Spalten',
  columnNames: { fit: 'So viele wie passen', 2: 'Höchstens 2', 3: 'Höchstens 3', 4: 'Höchstens 4' },
  ownFacets: 'Übliche Filter',
  facets: 'Filter',
  facetNames: {
    stream: 'Fachgebiet',
    category: 'Kategorie',
    format: 'Kursform',
    month: 'Monat',
    price: 'Preis',
    level: 'Niveau',
    attendance: 'Teilnahme',
    place: 'Ort',
    duration: 'Dauer',
    language: 'Sprache',
    availability: 'Verfügbarkeit',
    tag: 'Schlagwort',
    instructor: 'Lehrende',
    town: 'Stadt',
    country: 'Land',
  },
  attributes: 'Ihre eigenen Attribute',
  goneAttribute: 'Ihr Katalog hat es nicht mehr; deshalb wird es weggelassen.',
  saveStates: {
    saving: 'Ihre Auswahl wird gespeichert.',
    saved: 'Auswahl gespeichert.',
    failed: 'Ihre Auswahl ist nicht gespeichert.',
  },

  preview: 'Vorschau',
  previewLead: 'So sehen es Besucher. Links funktionieren in der Vorschau nicht, und Formulare senden nichts.',
  noCourses: 'Besucher sehen noch keinen Ihrer Kurse; deshalb ist die Vorschau leer.',
  toCatalogue: 'Katalog',
  width: 'Breite der Vorschau',
  widths: { phone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' },
  frame: 'Das Element mit Ihren Kursen',

  snippet: 'Codezeilen',
  snippetLead: 'Fügen Sie diese Zeilen in die Seite ein, die es zeigen soll.',
  paste: 'Kopieren und einfügen',
  theSnippet: 'die Codezeilen',
  place: 'Ihre Website',
  places: {
    html: {
      name: 'HTML',
      where:
        'Fügen Sie beides in die Seite ein, dort wo das Element stehen soll. Das Script braucht eine Seite nur einmal, gleich wie viele Elemente sie hat.',
    },
    wordpress: {
      name: 'WordPress',
      where:
        'Bearbeiten Sie die Seite, fügen Sie einen Block „Individuelles HTML“ hinzu und darin die Zeilen ein. Ihr Konto muss Scripts verwenden dürfen: Auf einer einzelnen Website dürfen das Administratoren und Redakteure. Auf WordPress.com muss Ihr Tarif Plugins erlauben.',
    },
    webflow: {
      name: 'Webflow',
      where:
        'Fügen Sie der Seite ein Element „Code Embed“ hinzu und darin die Zeilen ein. Webflow führt sie auf der veröffentlichten Website aus, nicht beim Gestalten; eigener Code braucht einen bezahlten Tarif.',
    },
    squarespace: {
      name: 'Squarespace',
      where:
        'Fügen Sie der Seite einen Code-Block hinzu, wählen Sie HTML und fügen Sie die Zeilen ein. Solange Sie angemeldet sind, führt Squarespace Scripts vielleicht nicht aus: Öffnen Sie die Seite in einem privaten Fenster. Ihr Tarif muss JavaScript erlauben.',
    },
    astro: {
      name: 'Astro',
      where:
        'Fügen Sie die Zeilen in eine Seite oder Komponente (.astro) ein. Mit is:inline lässt Astro das Script, wie es ist.',
    },
    react: {
      name: 'React',
      where:
        'Speichern Sie dies als Komponente und verwenden Sie sie dort, wo das Element stehen soll. Mit TypeScript deklarieren Sie das Tag in JSX.IntrinsicElements. Mit Next.js beginnt die Datei mit "use client".',
    },
  },
  withKey: (name: string) => `In den Codezeilen steht der Schlüssel ${name}.`,
  pasteKey: (name: string, prefix: string) =>
    `Fügen Sie den Schlüssel ${name} (${prefix}…) aus dem Quelltext Ihrer Seiten ein; dieser Browser merkt ihn sich. Oder erstellen Sie einen weiteren.`,
  noKey: 'Es gibt noch keinen passenden Schlüssel. Die Codezeilen brauchen einen statt vak_pub_….',
  key: 'Schlüssel',
  wrongKey: 'Das ist kein Schlüssel dieses Instituts, der gilt und das darf.',
  createKey: 'Schlüssel erstellen',
  onlyVerified: 'Auf localhost funktioniert es sofort, auf Ihrer Website, sobald diese bestätigt ist.',
  toWebsites: 'Websites',
  guide: 'Anleitung zu den Elementen',
  toDeveloper: 'An meine Entwickler senden',

  developer: {
    title: 'Für Ihre Entwickler',
    lead: 'Alles, was jemand braucht, um Ihre Kurse auf Ihrer Website zu zeigen. Nichts davon ist geheim.',
    copy: 'Als Text kopieren',
    theText: 'den Text',
    mail: 'E-Mail schreiben',
    download: 'Herunterladen',
    print: 'Drucken',
    subject: (institute: string) => `Kurse von ${institute} auf unserer Website`,
    intro: (institute: string) => `Bitte zeigen Sie die Kurse von ${institute} auf unserer Website.`,
    snippet: '1. Dies in die Seite einfügen',
    key: '2. Der Schlüssel',
    keyIs: (key: string) => `Der Schlüssel ist ${key}. Er ist öffentlich und darf in Seiten und Repositorys stehen.`,
    keyMissing: 'Ersetzen Sie in den Codezeilen, was für den Schlüssel steht; ich schicke ihn gesondert.',
    websites: '3. Die Website bestätigen',
    none: 'Noch wurde keine Website hinzugefügt. Auf localhost funktionieren die Codezeilen; nennen Sie mir den Hostnamen der Website, und ich schicke den DNS-Eintrag.',
    verified: (hosts: string) => `Schon bestätigt: ${hosts}. Dort ist nichts mehr zu tun.`,
    blocked: (hosts: string) =>
      `Vom Betreiber des Dienstes gesperrt: ${hosts}. Dort funktionieren die Codezeilen nicht, und kein DNS-Eintrag ändert das.`,
    record: (host: string) => `Tragen Sie diesen DNS-Eintrag für ${host} ein:`,
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    more: (number: number) => `Im Dashboard stehen noch ${number} weitere Websites, die zu bestätigen sind.`,
    guides: '4. Anleitungen',
    guideNames: {
      elements: 'Elemente, ihre Attribute und ihr Aussehen',
      websites: 'Schlüssel und Websites',
      seo: 'Suchmaschinen',
      wordpress: 'WordPress',
    },
  },

  onCourse: {
    search: 'In einer Suche',
    searchLead:
      'Ungefähr so zeigen Suchmaschinen Ihre Seite des Kurses, sobald sie diesen Titel und diese Beschreibung hat.',
    social: 'Als geteilter Link',
    noDescription: 'Der Kurs hat keine Beschreibung für Suchmaschinen; sie nehmen einige Wörter der Seite.',
    frame: 'Der Kurs, wie ihn Besucher sehen',
  },
};
