/** Why the dashboard's API refuses a request, whatever it is about. */
export const requestSentences = {
  'There is no such institute.': 'Dieses Institut gibt es nicht.',
  'There is no such page.': 'Diese Seite gibt es nicht.',
  'The address contains a character that no name can have. Check the address.':
    'Die Adresse enthält ein Zeichen, das kein Name haben kann. Prüfen Sie die Adresse.',
  'There is no such path.': 'Diese Adresse gibt es nicht.',
  'Only operators of the service may do this.': 'Das dürfen nur Betreiber des Dienstes.',
  'Only the dashboard itself may call this.': 'Das darf nur das Dashboard selbst aufrufen.',
  'This institute does not exist, or you do not manage it.':
    'Dieses Institut gibt es nicht, oder Sie verwalten es nicht.',

  // The request itself.
  'The request is not valid.': 'Der Aufruf ist ungültig.',
  'The body is not valid JSON, or has a field that is not allowed.':
    'Der Aufruf enthält kein gültiges JSON oder ein Feld, das nicht erlaubt ist.',
  'The body must be JSON: send Content-Type: application/json.':
    'Der Aufruf muss JSON enthalten: Senden Sie Content-Type: application/json.',
  'The request has more than {max} bytes.': 'Der Aufruf hat mehr als {max} Bytes.',
  'The request has more than {max} fields and list entries.':
    'Der Aufruf hat mehr als {max} Felder und Listeneinträge.',
  'The request has lists or objects within each other on more than {max} levels.':
    'Im Aufruf sind Listen oder Objekte auf mehr als {max} Ebenen ineinander verschachtelt.',
  'The request was interrupted.': 'Die Übertragung ist abgebrochen.',
  'The request did not arrive in time.': 'Die Übertragung hat zu lange gedauert.',
  'Send at most {max} MB.': 'Es können höchstens {max} MB gesendet werden.',
  'The cursor is not valid. Use one that this list returned.':
    'Diese Stelle der Liste gibt es nicht. Beginnen Sie am Anfang der Liste.',

  // The service as a whole.
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'The service is overloaded. Try again shortly.': 'Der Dienst ist überlastet. Versuchen Sie es gleich noch einmal.',
  'The database cannot do this at the moment. Try again shortly.':
    'Die Datenbank kann das gerade nicht ausführen. Versuchen Sie es gleich noch einmal.',
  'Requests cannot be counted at the moment. Try again shortly.':
    'Aufrufe können gerade nicht gezählt werden. Versuchen Sie es gleich noch einmal.',

  // Fields: `[complaint]` is what is wrong with one.
  '{field}: [complaint].': '{field}: [complaint].',
  'expected {min} to {max} characters': 'erwartet werden {min} bis {max} Zeichen',
  'expected text': 'erwartet wird Text',
  'expected text without U+0000': 'erwartet wird Text ohne U+0000',
  'expected a number': 'erwartet wird eine Zahl',
  'expected a whole number': 'erwartet wird eine ganze Zahl',
  'expected a list': 'erwartet wird eine Liste',
  'expected an object': 'erwartet wird ein Objekt',
  'expected at least {min} characters': 'erwartet werden mindestens {min} Zeichen',
  'expected at most {max} characters': 'erwartet werden höchstens {max} Zeichen',
  'expected {min} entries or more': 'erwartet werden {min} Einträge oder mehr',
  'expected at most {max} entries': 'erwartet werden höchstens {max} Einträge',
  'expected {min} or more': 'erwartet wird {min} oder mehr',
  'expected {max} or less': 'erwartet wird höchstens {max}',
  'is missing': 'fehlt',
  'unknown field': 'dieses Feld gibt es nicht',
  'expected true or false': 'erwartet wird true oder false',
  'expected one of {values}': 'erwartet wird einer dieser Werte: {values}',
  'expected the next_cursor of an earlier page': 'erwartet wird next_cursor einer früheren Seite',
  'expected one that this list returned': 'erwartet wird eine Stelle, die diese Liste genannt hat',
  'expected {min} to {max}': 'erwartet wird {min} bis {max}',
  'expected the name of a time zone, such as Europe/Lisbon': 'erwartet wird eine Zeitzone wie Europe/Lisbon',
  'expected the name of a subject': 'erwartet wird der Name eines Gegenstands',
  'expected prefixes of actions, such as lead,note': 'erwartet werden Anfänge von Aktionen wie lead,note',
  'a time such as 2030-01-31T18:00:00Z': 'erwartet wird ein Zeitpunkt wie 2030-01-31T18:00:00Z',
  'a time from 1970 to 9999': 'erwartet wird ein Zeitpunkt von 1970 bis 9999',
  'must not contain the character U+0000': 'darf das Zeichen U+0000 nicht enthalten',
  'must not contain half a surrogate pair': 'darf kein halbes Surrogatpaar enthalten',
  'not valid': 'ist ungültig',

  // Names that people type.
  '[subject] must not contain the character U+0000': '[subject] darf das Zeichen U+0000 nicht enthalten',
  '[subject] must not contain half a surrogate pair': '[subject] darf kein halbes Surrogatpaar enthalten',
  '[subject] has at most {max} characters': '[subject] hat höchstens {max} Zeichen',
  '[subject] is one line, without control characters': '[subject] ist eine Zeile ohne Steuerzeichen',
  'A name': 'Ein Name',
  'The name of a key': 'Der Name eines Schlüssels',
} as const;
