/** About what people change in the dashboard: why it cannot be kept or made (rules K2 to K5). */
export const deskSentences = {
  'An institute has at most {max} changes.': 'Ein Institut hat höchstens {max} Änderungen.',
  'The changes of an institute, with the file’s values of the same fields, can have at most {max} bytes.':
    'Die Änderungen eines Instituts haben höchstens {max} Bytes, mit dem, was die Datei zu denselben Feldern sagt.',
  'The {part} already exists.': 'Es gibt schon: {part}.',
  'There is no {part}.': 'Es gibt nicht: {part}.',
  'The drafted part is no longer in the catalogue. Discard the drafts, or keep them until the part is back.':
    'Was hier entworfen ist, steht nicht mehr im Katalog. Verwerfen Sie die Entwürfe, oder behalten Sie sie, bis es wieder da ist.',
  'The {field} of a {entity} cannot be changed.': '{field} von {entity} bleibt, wie es ist.',
  'Learners are counted separately: import them with npx prospectus learners import.':
    'Teilnehmende werden getrennt gezählt: Importieren Sie sie mit npx prospectus learners import.',
  'The {field} of a {entity} are put in order by a list of their ids.':
    '{field} von {entity} werden durch eine Liste ihrer IDs geordnet.',
  'This step is not in the history, which keeps only the latest changes. Reload the page to see those.':
    'Dieser Schritt steht nicht im Verlauf, der nur die neuesten Änderungen behält. Laden Sie die Seite neu, um diese zu sehen.',
  'An institute is not removed here.': 'Ein Institut wird hier nicht entfernt.',
  'Set removed to true to remove the {part}, or leave it out to keep it.':
    'Setzen Sie removed auf true, um {part} zu entfernen, oder lassen Sie es weg, um es zu behalten.',
  '{field} of {part} already has a draft: {value}. To replace it, add --force.':
    '{field} von {part} ist schon als {value} entworfen. Um das zu ersetzen, ergänzen Sie --force.',
  'Name the part that the {part} is added to.': 'Sagen Sie, worin {part} hinzugefügt wird.',
  'There is no change {number}.': 'Die Änderung {number} gibt es nicht.',
  'The file has yet another value by now. Nothing was changed: review the new value first.':
    'Die Datei sagt inzwischen wieder etwas anderes. Es hat sich nichts geändert: Sehen Sie sich erst den neuen Wert an.',
  'An institute can have at most {max} scheduled publications.':
    'Bei einem Institut warten höchstens {max} Veröffentlichungen.',
  'The list of drafts to publish has more than {max} kB. Schedule all drafts, or fewer at a time.':
    'Die Namen dessen, was veröffentlicht werden soll, haben mehr als {max} kB. Planen Sie alle Entwürfe, oder weniger auf einmal.',
  'The draft of {part} has more than {max} fields.': 'Der Entwurf von {part} hat mehr als {max} Felder.',
  'The draft of {part} has more than {max} bytes.': 'Der Entwurf von {part} hat mehr als {max} Bytes.',
  'An institute has at most {max} drafts. Publish or discard some first.':
    'Ein Institut hat höchstens {max} Entwürfe. Veröffentlichen oder verwerfen Sie zuerst einige.',
  'The drafts of an institute have at most {max} bytes. Publish or discard some first.':
    'Die Entwürfe eines Instituts haben höchstens {max} Bytes. Veröffentlichen oder verwerfen Sie zuerst einige.',
  'The draft of {part} contains an invalid character (half a character, or U+0000).':
    'Der Entwurf von {part} enthält ein halbes Zeichen oder U+0000.',
  '{field} of {part} is given twice.': '{field} von {part} ist doppelt angegeben.',
  'Subjects, places and settings are too large to be edited here. Change them with npx prospectus changes apply.':
    'Fachgebiete, Orte und Einstellungen sind zu groß, um hier bearbeitet zu werden. Ändern Sie sie mit npx prospectus changes apply.',
  'This course is too large to be edited here. Change it with npx prospectus changes apply.':
    'Dieser Kurs ist zu groß, um hier bearbeitet zu werden. Ändern Sie ihn mit npx prospectus changes apply.',
  'It took too long to save this. Nothing was saved: save less at a time.':
    'Das Speichern hat zu lange gedauert. Nichts wurde gespeichert: Speichern Sie weniger auf einmal.',
  'Other changes of this institute are being saved. Nothing was saved: try again shortly.':
    'Gerade werden andere Änderungen dieses Instituts gespeichert. Nichts wurde gespeichert: Versuchen Sie es gleich noch einmal.',
  'Other large courses are being read. Try again shortly.':
    'Gerade werden andere große Kurse gelesen. Versuchen Sie es gleich noch einmal.',
  'This could not be read. Try again, or ask the operator, whose log says more.':
    'Das ließ sich nicht lesen. Versuchen Sie es noch einmal, oder fragen Sie den Betreiber, dessen Protokoll mehr sagt.',
  'An institute with the ID {id} already exists. Choose another ID.':
    'Es gibt schon ein Institut mit der ID {id}. Wählen Sie eine andere.',
  'This draft no longer exists: it was published or discarded.':
    'Diesen Entwurf gibt es nicht mehr: Er wurde veröffentlicht oder verworfen.',
  'Someone else has just changed the catalogue. Nothing was changed: try again.':
    'Der Katalog wurde gerade von jemand anderem geändert. Es hat sich nichts geändert: Versuchen Sie es noch einmal.',
  'Other changes are being published. Try again in a minute.':
    'Gerade werden andere Änderungen veröffentlicht. Versuchen Sie es in einer Minute noch einmal.',
  'It could not be published. Try again, or ask the operator, whose log says more.':
    'Es konnte nicht veröffentlicht werden. Versuchen Sie es noch einmal, oder fragen Sie den Betreiber, dessen Protokoll mehr sagt.',
  'expected a time in the future, such as 2027-01-04T08:00':
    'erwartet wird ein Zeitpunkt in der Zukunft, etwa 2027-01-04T08:00',
  'expected each field once': 'erwartet wird jedes Feld einmal',
  'The draft no longer existed.': 'Diesen Entwurf gab es nicht mehr.',
  '{course}, {field}: expected [expected]; found [found].':
    '{course}, {field}: erwartet wird [expected]; gefunden wurde [found].',
  '{pointer}: expected [expected]; found [found].': '{pointer}: erwartet wird [expected]; gefunden wurde [found].',
  'There are {count} problems.': 'Es gibt {count} Befunde.',
  'It was started {max} times and never finished. Ask the operator, whose log says more.':
    'Es wurde {max}-mal begonnen und nie fertig. Fragen Sie den Betreiber, dessen Protokoll mehr sagt.',
  'This publication is no longer waiting.': 'Diese Veröffentlichung wartet nicht mehr.',
  'There is no such preview link.': 'Diesen Vorschau-Link gibt es nicht.',
  'There are already {max} preview links. Withdraw one first.':
    'Es gibt schon {max} Vorschau-Links. Ziehen Sie erst einen zurück.',
  'This preview cannot be made at the moment. Try again shortly.':
    'Diese Vorschau lässt sich zurzeit nicht machen. Versuchen Sie es gleich noch einmal.',
  'Previews cannot be looked up at the moment. Try again shortly.':
    'Vorschauen lassen sich zurzeit nicht finden. Versuchen Sie es gleich noch einmal.',
  'This preview was not made in time, since many others are being made. Try again shortly.':
    'Diese Vorschau wurde nicht rechtzeitig erstellt, weil viele andere erstellt werden. Versuchen Sie es in Kürze noch einmal.',
  'Many previews are being made. Try again shortly.':
    'Zurzeit entstehen viele Vorschauen. Versuchen Sie es gleich noch einmal.',
  'The preview is being made. Try again shortly.': 'Die Vorschau entsteht gerade. Versuchen Sie es gleich noch einmal.',
};
