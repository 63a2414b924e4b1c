/** What cells of a workbook that Prospectus wrote are expected to have (rule K10), and what to do where they have something else. */
export const workbookSentences = {
  '[found] (sheet {sheet}, line {line})': '[found] (Blatt {sheet}, Zeile {line})',
  '[found] (sheet {sheet}, line {line}, column {column})': '[found] (Blatt {sheet}, Zeile {line}, Spalte {column})',
  'a workbook that this version of Prospectus can read':
    'eine Arbeitsmappe, die diese Version von Prospectus lesen kann',
  'one of a newer version': 'eine von einer neueren Version',

  // Cells.
  'yes or no': 'ja oder nein (yes oder no)',
  'active or inactive': 'offen oder geschlossen (active oder inactive)',
  'a date, or a date and a time, such as 2027-01-15 18:00':
    'ein Datum, oder ein Datum mit Uhrzeit wie 2027-01-15 18:00',
  'a number, or "on request"': 'eine Zahl oder „auf Anfrage“ (on request)',
  'a price in the same row': 'ein Preis in derselben Zeile',
  'a number that can be read in one way only, not as text':
    'eine Zahl, die sich nur auf eine Weise lesen lässt, und nicht als Text',
  'a value': 'ein Wert',
  'a formula without a result': 'eine Formel ohne Ergebnis',
  'what was there: meetings are not changed in a workbook':
    'was dort stand: Einzeltermine lassen sich in einer Arbeitsmappe nicht ändern',
  'the name "{name}" for this sheet': 'der Name „{name}“ für dieses Blatt',
  'a stream of the sheet "Lists"': 'ein Fachgebiet vom Blatt „Listen“ (Lists)',
  'a category of the course’s stream, on the sheet "Lists"':
    'eine Kategorie des Fachgebiets vom Blatt „Listen“ (Lists)',
  'formats of the sheet "Lists", with ; between them': 'Kursformen vom Blatt „Listen“ (Lists), mit ; dazwischen',
  'places of the sheet "Places", with ; between them': 'Orte vom Blatt „Orte“ (Places), mit ; dazwischen',
  'the stream that the category belongs to': 'das Fachgebiet, zu dem die Kategorie gehört',

  // Rows.
  '{value}, as in {cell}: rows of one course agree': '{value} wie in {cell}: Zeilen eines Kurses stimmen überein',
  'each version in one row; {cell} has it, too': 'jede Variante in einer Zeile; sie steht auch in {cell}',
  'each date in one row; {cell} has it, too': 'jeder Termin in einer Zeile; er steht auch in {cell}',
  'each place in one row; {cell} has it, too': 'jeder Ort in einer Zeile; er steht auch in {cell}',
  'a course: delete a total row, or give the course a Course ID':
    'ein Kurs: Löschen Sie eine Summenzeile, oder geben Sie dem Kurs eine Kurs-ID (Course ID)',
  '{id}, as in {cell}, or an ID that differs in more than case and leading zeros':
    '{id} wie in {cell}, oder eine ID, die sich nicht nur in Groß- und Kleinschreibung oder führenden Nullen unterscheidet',
  '{id}, which this version belongs to': '{id}, wozu diese Variante gehört',
  '{id}, which this date belongs to': '{id}, wozu dieser Termin gehört',
  'an existing version, or a Course ID for a new one':
    'eine vorhandene Variante, oder eine Kurs-ID (Course ID) für eine neue',
  'an existing version: it was removed after this workbook was made, so delete its row':
    'eine vorhandene Variante: Sie wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie ihre Zeile',
  'an existing date: it was removed after this workbook was made, so delete its row':
    'ein vorhandener Termin: Er wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie seine Zeile',
  'an existing place: it was removed after this workbook was made, so delete its row':
    'ein vorhandener Ort: Er wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie seine Zeile',
  '{id}, which has no row any more': '{id}, wozu es keine Zeile mehr gibt',
  '{title}, the course of this version': '{title}, der Kurs dieser Variante',
  'the language of one of the editions of this course': 'die Sprache einer der Sprachfassungen dieses Kurses',
  '{name}, which is not listed any more': '{name}, was nicht mehr in der Liste steht',
  '{name}, the stream of this category': '{name}, das Fachgebiet dieser Kategorie',
  'the text itself: a new row has none that could stay':
    'der Text selbst: Eine neue Zeile hat keinen, der bleiben könnte',
  'a language of the institute': 'eine Sprache des Instituts',
  'one sheet with this heading, which is "{name}"': 'ein einziges Blatt mit dieser Überschrift, nämlich „{name}“',
  'a changed value': 'eine Änderung davon',
  'what was there: the field was changed in Prospectus': 'was dort stand: Das Feld wurde in Prospectus geändert',
  'what was there: it was added in Prospectus': 'was dort stand: Es wurde in Prospectus hinzugefügt',
  'no new entries in parts added in Prospectus': 'keine neuen Einträge in Teilen, die in Prospectus hinzugefügt wurden',
  'nothing that was removed in Prospectus': 'nichts, was in Prospectus entfernt wurde',
  'a row of {id}, which was added in Prospectus': 'eine Zeile für {id}, was in Prospectus hinzugefügt wurde',
  'a Version ID of the sheet "Courses"': 'eine Varianten-ID (Version ID) vom Blatt „Kurse“ (Courses)',
  'the Version ID of the date': 'die Varianten-ID (Version ID) des Termins',
  'the title of a course of the sheet "Courses", or a Version ID':
    'der Titel eines Kurses vom Blatt „Kurse“ (Courses), oder eine Varianten-ID (Version ID)',
  'a Version ID, since several rows of the sheet "Courses" have this title':
    'eine Varianten-ID (Version ID), da mehrere Zeilen vom Blatt „Kurse“ (Courses) diesen Titel haben',

  // Headings.
  'the heading {heading} in the first row': 'die Überschrift {heading} in der ersten Zeile',
  'each heading once': 'jede Überschrift nur einmal',
  'a heading of this workbook; {heading} is missing': 'eine Überschrift dieser Arbeitsmappe; {heading} fehlt',

  // What to do about it.
  'Change it in Prospectus, or revert the change there first.':
    'Ändern Sie es in Prospectus, oder nehmen Sie dort zuerst die Änderung zurück.',
  'Change it in Prospectus.': 'Ändern Sie es in Prospectus.',
  'Add it in Prospectus.': 'Ergänzen Sie es in Prospectus.',
  'Delete the row, or revert the removal in Prospectus.':
    'Löschen Sie die Zeile, oder nehmen Sie das Entfernen in Prospectus zurück.',
  'Put the row back, and remove it in Prospectus.':
    'Stellen Sie die Zeile wieder her, und entfernen Sie es in Prospectus.',
  'Put the heading back. You can put a column of your own elsewhere.':
    'Stellen Sie die Überschrift wieder her. Eine eigene Spalte kann an anderer Stelle stehen.',
  'Put the name back. Give a new one its own row.':
    'Stellen Sie den Namen wieder her. Ein neuer steht in einer eigenen Zeile.',
  'Add the language in Prospectus first.': 'Ergänzen Sie die Sprache zuerst in Prospectus.',
  'Copy what you need from this sheet, then delete it.':
    'Übernehmen Sie, was Sie von diesem Blatt brauchen, und löschen Sie es.',
  'To move a date, delete its row and add a new one.':
    'Um einen Termin zu verschieben, löschen Sie seine Zeile und fügen Sie eine neue hinzu.',
  'Put the ID back, or empty it where the row is new.':
    'Stellen Sie die ID wieder her, oder leeren Sie die Zelle, wenn die Zeile neu ist.',
  'Empty the cell, and add the text in Prospectus.': 'Leeren Sie die Zelle, und ergänzen Sie den Text in Prospectus.',
  'Put the ID back.': 'Stellen Sie die ID wieder her.',
  'Put the heading back, or delete the column.': 'Stellen Sie die Überschrift wieder her oder löschen Sie die Spalte.',
  'Type the number again, in a cell that is not formatted as text.':
    'Geben Sie die Zahl noch einmal ein, in eine Zelle, die nicht als Text formatiert ist.',
  'Type the date as 2027-01-15, or with its time as 2027-01-15 18:00.':
    'Geben Sie das Datum als 2027-01-15 ein, mit Uhrzeit als 2027-01-15 18:00.',
  'Make the rows agree.': 'Gleichen Sie die Zeilen an.',
  'Delete one of the rows, or empty its ID where it is a new one.':
    'Löschen Sie eine der Zeilen, oder leeren Sie ihre ID, wenn sie neu ist.',
  'Fill in the cell.': 'Füllen Sie die Zelle aus.',
  'Type the value in place of the formula.': 'Geben Sie statt der Formel den Wert ein.',
};
