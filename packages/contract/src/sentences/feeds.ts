/** About calendar feeds. */
export const feedSentences = {
  'The name of a calendar': 'Der Name eines Kalenders',
  'Give the calendar a name: subscribers see it': 'Geben Sie dem Kalender einen Namen. Wer ihn abonniert, sieht ihn',
  'There is no such calendar feed.': 'Dieses Kalender-Abo gibt es nicht.',
  'Feeds cannot be looked up at the moment. Try again shortly.':
    'Kalender-Abos können gerade nicht nachgesehen werden. Versuchen Sie es gleich noch einmal.',
  'This version of the service does not understand which dates this feed shows.':
    'Diese Version des Dienstes versteht nicht, welche Termine dieses Kalender-Abo zeigt.',
  'The institute already has {max} calendar feeds, which is the maximum. Revoke one that is not used.':
    'Das Institut hat schon {max} Kalender-Abos, mehr sind nicht möglich. Widerrufen Sie eines, das nicht gebraucht wird.',
  'Calendar feeds of this institute were changed {max} times within 24 hours, which is the maximum. Try again tomorrow.':
    'Die Kalender-Abos dieses Instituts wurden innerhalb von 24 Stunden {max}-mal geändert, öfter geht es nicht. Versuchen Sie es morgen wieder.',
  'The calendar feed {name} was revoked. Create a new one.':
    'Das Kalender-Abo {name} wurde widerrufen. Erstellen Sie ein neues.',
} as const;
