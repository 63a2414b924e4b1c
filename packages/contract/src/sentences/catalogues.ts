/** About catalogues as they are shown, and the addresses of their pages. */
export const catalogueSentences = {
  'There is no such catalogue.': 'Diesen Katalog gibt es nicht.',
  'There is no such course.': 'Diesen Kurs gibt es nicht.',
  'The catalogue of this institute is not available at the moment.':
    'Der Katalog dieses Instituts ist gerade nicht verfügbar.',
  'The catalogue is not available at the moment. Try again shortly.':
    'Der Katalog ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'The catalogue cannot be shown at the moment. [problem]':
    'Der Katalog kann im Moment nicht angezeigt werden. [problem]',
  'Too many large lists are being read. Try again shortly.':
    'Gerade werden zu viele lange Listen gelesen. Versuchen Sie es gleich noch einmal.',
  'Too many requests are waiting. Try again shortly.':
    'Gerade warten zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'Too many large answers are still being sent. Try again shortly.':
    'Gerade werden noch zu viele lange Antworten gesendet. Versuchen Sie es gleich noch einmal.',
  'Too many requests for this catalogue are waiting. Try again shortly.':
    'Zu diesem Katalog warten gerade zu viele Anfragen. Versuchen Sie es gleich noch einmal.',

  // Why one cannot be shown.
  'The catalogue takes more than {max} MB of [what], the limit for one institute ([setting]).':
    'Der Katalog braucht mehr als {max} MB [what], die Grenze für ein Institut ([setting]).',
  memory: 'Arbeitsspeicher',
  files: 'in Dateien',
  'titles and tags': 'für Titel und Schlagwörter',
  'a quarter of SNAPSHOT_MEMORY_MB': 'ein Viertel von SNAPSHOT_MEMORY_MB',
  SNAPSHOT_MEMORY_MB: 'SNAPSHOT_MEMORY_MB',
  SNAPSHOT_FILES_MB: 'SNAPSHOT_FILES_MB',
  'None of the courses can be read.': 'Keiner der Kurse ist lesbar.',
  'Only {all} of {expected} courses could be read, although the catalogue was not changed.':
    'Nur {all} von {expected} Kursen waren lesbar, obwohl der Katalog nicht geändert wurde.',
  "The institute's row cannot be read: {cause}": 'Die Daten des Instituts sind nicht lesbar: {cause}',
  'The catalogue could not be built: the process that builds it ended. [reason]':
    'Der Katalog konnte nicht aufgebaut werden, weil der Prozess dafür nicht fertig wurde. [reason]',

  // The address of course pages.
  'The course page address must begin with https:// and name a host, as in https://learn.example.org/courses, or leave it empty.':
    'Die Adresse der Kursseiten muss mit https:// beginnen und einen Host nennen, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a query, as in https://learn.example.org/courses, or leave it empty.':
    'Die Adresse der Kursseiten darf kein ? enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a fragment, as in https://learn.example.org/courses, or leave it empty.':
    'Die Adresse der Kursseiten darf kein # enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
  'The course page address must not have a user name or password, as in https://learn.example.org/courses, or leave it empty.':
    'Die Adresse der Kursseiten darf weder Benutzernamen noch Passwort enthalten, zum Beispiel https://learn.example.org/courses. Sie können das Feld auch leer lassen.',
} as const;
