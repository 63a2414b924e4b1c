/**
 * Sentences that the service says in other words by now, as databases still hold them: why a publication, a source or a delivery failed, and
 * what was found in an import. Add one here when its words change and it is kept anywhere.
 */
export const formerSentences: Readonly<Record<string, string>> = {
  'The changes of an institute, with what the file says of the same fields, have at most {max} bytes.':
    'Die Änderungen eines Instituts haben höchstens {max} Bytes, mit dem, was die Datei zu denselben Feldern sagt.',
  'It was sent whole, but not confirmed within {seconds} s, so it may have arrived.':
    'Sie wurde vollständig gesendet, aber nicht innerhalb von {seconds} s bestätigt, und kann angekommen sein.',
  'The course page address must begin with https:// and name a host, as in https://learn.example.org/courses; or give none.':
    'Die Adresse der Kursseiten muss mit https:// beginnen und einen Host nennen, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a query, as in https://learn.example.org/courses; or give none.':
    'Die Adresse der Kursseiten darf kein ? enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a fragment, as in https://learn.example.org/courses; or give none.':
    'Die Adresse der Kursseiten darf kein # enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a user name or password, as in https://learn.example.org/courses; or give none.':
    'Die Adresse der Kursseiten darf weder Benutzernamen noch Passwort enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'There was no such draft any more.': 'Diesen Entwurf gab es nicht mehr.',
  'There are {count} findings.': 'Es gibt {count} Befunde.',
  'It was begun {max} times, and ended each time before it was done. Ask the operator, whose log says more.':
    'Es wurde {max}-mal begonnen und endete jedes Mal, bevor es fertig war. Fragen Sie den Betreiber, dessen Protokoll mehr sagt.',
  'The webhook’s address names {address}, which is not a public address, unless the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.':
    'Die Webhook-Adresse nennt {address}. Das ist keine öffentliche Adresse und nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft.',
  'The receiver’s name resolves to an address that is not public, unless the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.':
    'Der Name des Empfängers führt zu einer nicht öffentlichen Adresse. Das ist nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft.',
  'an id that nothing has that was added in Prospectus': 'eine ID, die nichts hat, was in Prospectus hinzugefügt wurde',
  'What was changed in Prospectus does not go with this. Find it under Drafts in the dashboard, or with prospectus changes list.':
    'Was in Prospectus geändert wurde, passt nicht dazu. Sie finden es unter Entwürfe im Dashboard oder mit prospectus changes list.',
  'What was changed in Prospectus does not go with this: {field} of {part}. Find it under Drafts in the dashboard, or with prospectus changes list.':
    'Was in Prospectus geändert wurde, passt nicht dazu: {field} von {part}. Sie finden es unter Entwürfe im Dashboard oder mit prospectus changes list.',
  'This would make {count} of {of} prices ten times as high or as low.':
    'Das würde {count} von {of} Preisen verzehnfachen oder auf ein Zehntel senken.',
  'This would make a new institute. Institutes that are there already: {of}.':
    'Das würde ein neues Institut anlegen. Institute, die es schon gibt: {of}.',
  'leads to an address that is not public, unless the service runs with WEBHOOK_PRIVATE_ADDRESSES=true':
    'führt zu einer nicht öffentlichen Adresse. Das ist nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft',
  'The address gives a web page, not a list. In Google Sheets, choose File, Share, Publish to web, or let anyone who has the link view the sheet.':
    'Die Adresse liefert eine Webseite und keine Liste. Wählen Sie in Google Tabellen „Datei, Freigeben, Im Web veröffentlichen“, oder lassen Sie alle mit dem Link die Tabelle ansehen.',
  'The address gives an empty file.': 'Die Adresse liefert eine leere Datei.',
  'The address gives more than {mb} MB.': 'Die Adresse liefert mehr als {mb} MB.',
  'Something went wrong in the service. It is tried again with the next fetch.':
    'Im Dienst ist etwas schiefgegangen. Beim nächsten Abruf wird es noch einmal versucht.',
  'a course that keeps the rules of a catalogue file; it was left out':
    'ein Kurs nach den Regeln einer Katalogdatei; er wurde ausgelassen',
  'another one behind an empty column, {headings}': 'eine zweite hinter einer leeren Spalte, {headings}',
  'Write the numbers of a column in one way.': 'Schreiben Sie die Zahlen einer Spalte auf eine Art.',
  'Export the list again from the program that has it.': 'Exportieren Sie die Liste noch einmal aus ihrem Programm.',
  'Name utf-8 as its encoding.': 'Geben Sie utf-8 als Kodierung an.',
  'Write the dates of a column in one way.': 'Schreiben Sie die Daten einer Spalte auf eine Art.',
  'a day that there is': 'ein Tag, den es gibt',
  'Put cells in quotes that contain the sign between the cells.':
    'Setzen Sie Zellen in Anführungszeichen, die das Trennzeichen enthalten.',
  'a course: delete a row of sums, or give the course a Course ID':
    'ein Kurs: Löschen Sie eine Summenzeile, oder geben Sie dem Kurs eine Kurs-ID (Course ID)',
  'a version that is there, or a Course ID for a new one':
    'eine vorhandene Variante, oder eine Kurs-ID (Course ID) für eine neue',
  'a version that is there: it was removed after this workbook was made, so delete its row':
    'eine vorhandene Variante: Sie wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie ihre Zeile',
  'a date that is there: it was removed after this workbook was made, so delete its row':
    'ein vorhandener Termin: Er wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie seine Zeile',
  'a place that is there: it was removed after this workbook was made, so delete its row':
    'ein vorhandener Ort: Er wurde entfernt, nachdem diese Arbeitsmappe entstand; löschen Sie seine Zeile',
  'a change of it': 'eine Änderung davon',
  'nothing new in what was added in Prospectus': 'nichts Neues in dem, was in Prospectus hinzugefügt wurde',
  'Change it in Prospectus, or take back the change there first.':
    'Ändern Sie es in Prospectus, oder nehmen Sie dort zuerst die Änderung zurück.',
  'Delete the row, or take back the removal in Prospectus.':
    'Löschen Sie die Zeile, oder nehmen Sie das Entfernen in Prospectus zurück.',
  'Put the heading back as it was. A column of your own can stand in another place.':
    'Stellen Sie die Überschrift wieder her. Eine eigene Spalte kann an anderer Stelle stehen.',
  'Put the name back. A new one stands in a row of its own.':
    'Stellen Sie den Namen wieder her. Ein neuer steht in einer eigenen Zeile.',
  'Take over what you need of this sheet, and delete it.':
    'Übernehmen Sie, was Sie von diesem Blatt brauchen, und löschen Sie es.',
  'Put the heading back as it was, or delete the column.':
    'Stellen Sie die Überschrift wieder her oder löschen Sie die Spalte.',
  'a day that exists': 'ein Tag, den es gibt',
  'The webhook’s secret cannot be read: AUTH_SECRET is not set, or has changed since the secret was encrypted. Set the earlier one, or remove the webhook and add it again.':
    'Der Signaturschlüssel des Webhooks ist nicht lesbar: AUTH_SECRET fehlt oder wurde geändert, seit er verschlüsselt wurde. Setzen Sie den früheren Wert wieder ein, oder entfernen Sie den Webhook und fügen Sie ihn neu hinzu.',
};
