/** About sources: lists and websites that are fetched. */
export const sourceSentences = {
  'There is no such source.': 'Diese Quelle gibt es nicht.',
  'expected hour, day or null': 'erwartet wird hour, day oder null',
  'expected address or website': 'erwartet wird address oder website',
  'The institute already has {max} sources, which is the maximum. Remove one first.':
    'Das Institut hat schon {max} Quellen, mehr sind nicht möglich. Entfernen Sie zuerst eine.',
  'This address is already a source.': 'Diese Adresse ist schon eine Quelle.',
  'The address must be one such as https://school.example/courses.xlsx.':
    'Die Adresse muss so aussehen: https://school.example/kurse.xlsx.',
  'The address must have at most {max} characters.': 'Die Adresse darf höchstens {max} Zeichen haben.',
  'The address [what].': 'Die Adresse [what].',
  'A fetch is already running.': 'Sie wird schon abgerufen.',
  'It is not being fetched.': 'Sie wird gerade nicht abgerufen.',
  'A website is read only when you click.': 'Eine Website wird nur auf Klick gelesen.',
  'No mapping of this name is kept.': 'Es ist keine Zuordnung dieses Namens gespeichert.',
  'A newer list was fetched from this source.': 'Von dieser Quelle wurde eine neuere Liste abgerufen.',
  'A website has no mapping.': 'Eine Website hat keine Zuordnung.',

  // Why a fetch gave nothing.
  'The address returns a web page, not a list. In Google Sheets, choose File, Share, Publish to web, or let anyone who has the link view the sheet.':
    'Die Adresse liefert eine Webseite und keine Liste. Wählen Sie in Google Tabellen „Datei, Freigeben, Im Web veröffentlichen“, oder lassen Sie alle mit dem Link die Tabelle ansehen.',
  'The address returns an empty file.': 'Die Adresse liefert eine leere Datei.',
  'The address returns more than {mb} MB.': 'Die Adresse liefert mehr als {mb} MB.',
  'The list has {count} problems; nothing was changed.': 'Die Liste hat {count} Probleme, es hat sich nichts geändert.',
  'The list has 1 problem; nothing was changed.': 'Die Liste hat 1 Problem, es hat sich nichts geändert.',
  'The mapping “{name}” is no longer kept. Choose another one for this source, or none.':
    'Die Zuordnung „{name}“ ist nicht mehr gespeichert. Wählen Sie für diese Quelle eine andere oder keine.',
  'The fetch was cancelled.': 'Der Abruf wurde abgebrochen.',
  'was cancelled': 'wurde abgebrochen',
  'Something went wrong in the service. The next fetch tries again.':
    'Im Dienst ist etwas schiefgegangen. Beim nächsten Abruf wird es noch einmal versucht.',

  // A website.
  'The website’s robots.txt does not allow Prospectus to read it.':
    'Die robots.txt der Website erlaubt Prospectus nicht, sie zu lesen.',
  'The website’s robots.txt asks for {seconds} s between pages, which would take too long.':
    'Die robots.txt der Website verlangt {seconds} s zwischen zwei Seiten, das würde zu lange dauern.',
  'The website’s robots.txt could not be read: it [what].': 'Die robots.txt der Website war nicht lesbar: Sie [what].',
  'The website’s sitemaps could not be read while other institutes wait for their turn.':
    'Die Sitemaps der Website konnten nicht gelesen werden, während andere Institute warten.',
  'The website has no sitemap: none is named in robots.txt, and there is no /sitemap.xml.':
    'Die Website hat keine Sitemap: In der robots.txt steht keine, und /sitemap.xml gibt es nicht.',
  'None of the {count} pages describes a course: they have no JSON-LD of the type Course, CourseInstance or Event.':
    'Keine der {count} Seiten beschreibt einen Kurs: Sie enthalten kein JSON-LD vom Typ Course, CourseInstance oder Event.',
  'The pages could not be read: the process that reads them has ended. [reason]':
    'Die Seiten konnten nicht gelesen werden: Der Prozess, der sie liest, ist beendet. [reason]',

  // What is said of pages, as findings of an import.
  'a page that can be read': 'eine lesbare Seite',
  'a page of at most {mb} MB': 'eine Seite von höchstens {mb} MB',
  'a larger page': 'eine größere Seite',
  'JSON-LD that is valid JSON': 'JSON-LD, das gültiges JSON ist',
  'something else': 'etwas anderes',
  'a course with a name': 'ein Kurs mit einem Namen',
  'a course without one': 'ein Kurs ohne Namen',
  'a price; without one, the course has its price on request': 'ein Preis; ohne Preis kostet der Kurs „auf Anfrage“',
  'a date with a year, such as 2027-01-15': 'ein Datum mit Jahr wie 2027-01-15',
  'at most {max} pages; the rest was not read': 'höchstens {max} Seiten; die übrigen wurden nicht gelesen',
  '{count} pages': '{count} Seiten',
  '{count} sitemaps': '{count} Sitemaps',
  'a course that follows the rules of a catalogue file; it was left out':
    'ein Kurs nach den Regeln einer Katalogdatei; er wurde ausgelassen',
  '{pointer}: expected [expected], found [found]': '{pointer}: erwartet wird [expected], gefunden wurde [found]',
  'courses that its learning paths name; a path without them was left out':
    'Kurse, die seine Lernpfade nennen; ein Pfad ohne sie wurde ausgelassen',
  'pages within {hours} hours; the rest was not read':
    'Seiten innerhalb von {hours} Stunden; die übrigen wurden nicht gelesen',
  'what can be read within {minutes} minutes while other institutes wait; the rest was not read':
    'was sich in {minutes} Minuten lesen lässt, während andere Institute warten; der Rest wurde nicht gelesen',
} as const;
