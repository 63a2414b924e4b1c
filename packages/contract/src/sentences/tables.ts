/** What is wrong with a table whose columns are read without a mapping, and what to do about it (rule K12). */
export const tableSentences = {
  'one table on the sheet': 'eine Tabelle auf dem Blatt',
  'another header, {headings}': 'eine zweite Kopfzeile, {headings}',
  'another one after an empty column, {headings}': 'eine zweite hinter einer leeren Spalte, {headings}',
  'Put the second table on a sheet of its own; if it is one table, delete the empty column.':
    'Legen Sie die zweite Tabelle auf ein eigenes Blatt; ist es eine Tabelle, so löschen Sie die leere Spalte.',
  'the same headings again next to them, {headings}': 'dieselben Überschriften noch einmal daneben, {headings}',
  'Put the rows of the second table below those of the first.':
    'Stellen Sie die Zeilen der zweiten Tabelle unter die der ersten.',
  'Put the second table on a sheet of its own, or in a file of its own.':
    'Legen Sie die zweite Tabelle auf ein eigenes Blatt oder in eine eigene Datei.',
  'a heading that occurs once': 'eine Überschrift, die einmal vorkommt',
  '{heading} above {count} columns': '{heading} über {count} Spalten',
  'Give each of these columns a heading of its own.': 'Geben Sie jeder dieser Spalten eine eigene Überschrift.',
  'one of the columns {columns}': 'eine der Spalten {columns}',
  'cells that can be read as {field}': 'Zellen, die als {field} gelesen werden können',
  'Choose another column for it, or none.': 'Wählen Sie dafür eine andere Spalte oder keine.',

  'prices in {currency}, or a column with the currency': 'Preise in {currency} oder eine Spalte mit der Währung',
  'one decimal sign in the column, as in {example}': 'ein Dezimalzeichen in der Spalte wie in {example}',
  'Write all numbers of a column in the same way.': 'Schreiben Sie die Zahlen einer Spalte auf eine Art.',
  'day and month in one order in the column, as in {example}':
    'Tag und Monat in einer Reihenfolge in der Spalte wie in {example}',
  'a table with rows': 'eine Tabelle mit Zeilen',
  'Export the list again from the program it came from.': 'Exportieren Sie die Liste noch einmal aus ihrem Programm.',
  'Set the encoding to utf-8.': 'Geben Sie utf-8 als Kodierung an.',
  'one status in all rows of a course': 'ein Status in allen Zeilen eines Kurses',
  'Write the status into each of its rows.': 'Schreiben Sie den Status in jede seiner Zeilen.',
  'Write all dates of a column in the same way.': 'Schreiben Sie die Daten einer Spalte auf eine Art.',
  'a date in the order {order}': 'ein Datum in der Reihenfolge {order}',
  'an amount of money, not a share in per cent': 'ein Geldbetrag, kein Anteil in Prozent',
  'Write the price itself.': 'Schreiben Sie den Preis selbst.',
  'a day and a time that exist': 'ein Tag und eine Uhrzeit, die es gibt',
  'lists of dates, or a first and a last day, in the column, not both':
    'in der Spalte entweder mehrere Termine oder ein erster und ein letzter Tag, nicht beides',
  'Write the last days in a column of their own, or each date in a row.':
    'Schreiben Sie die letzten Tage in eine eigene Spalte oder jeden Termin in eine Zeile.',
  'no last day in a row with several dates': 'kein letzter Tag in einer Zeile mit mehreren Terminen',
  'Write each date in a row, with its last day.': 'Schreiben Sie jeden Termin mit seinem letzten Tag in eine Zeile.',
  'a mark such as x, or a time of day, in columns whose headings are dates':
    'ein Zeichen wie x oder eine Uhrzeit in Spalten, deren Überschrift ein Datum ist',
  'Put each date in a row of its own, with what it has: seats, price, place.':
    'Geben Sie jedem Termin eine eigene Zeile mit dem, was zu ihm gehört: Plätze, Preis, Ort.',
  'one row for each date of a course, or a column that tells them apart':
    'eine Zeile für jeden Termin eines Kurses oder eine Spalte, die sie unterscheidet',
  'another row with the same date': 'noch eine Zeile mit demselben Termin',
  'an id in each row': 'eine ID in jeder Zeile',

  'the result of a formula': 'das Ergebnis einer Formel',
  'an error, or no result': 'ein Fehler oder kein Ergebnis',
  'Open the workbook in a spreadsheet, correct the formula and save it.':
    'Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, korrigieren Sie die Formel und speichern Sie.',
  'at most {max} different cells that a mapping has to name':
    'höchstens {max} verschiedene Zellen, die eine Zuordnung nennen muss',
  'Put each date in a row.': 'Geben Sie jedem Termin eine Zeile.',

  // What to do where a catalogue that was made of a table has something wrong in it.
  'Save the file as UTF-8.': 'Speichern Sie die Datei als UTF-8.',
  'Close every quote.': 'Schließen Sie jedes Anführungszeichen.',
  'Put cells that contain the separator in quotes.':
    'Setzen Sie Zellen in Anführungszeichen, die das Trennzeichen enthalten.',
  'Split the file, or leave out what is not needed.':
    'Teilen Sie die Datei, oder lassen Sie weg, was nicht gebraucht wird.',
  'Write the number as the others are written.': 'Schreiben Sie die Zahl wie die anderen.',
  'Write the date as the others are written.': 'Schreiben Sie das Datum wie die anderen.',
  'Use one of the words that the column has elsewhere.':
    'Verwenden Sie eines der Wörter, die sonst in der Spalte stehen.',
  'Give each course an ID of its own.': 'Geben Sie jedem Kurs eine eigene ID.',
} as const;
