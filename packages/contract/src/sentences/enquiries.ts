/** About campaigns, enquiries and the quarantine. */
export const enquirySentences = {
  '{max} exports of this institute are already running. Wait until one finishes.':
    'Für dieses Institut laufen schon {max} Exporte. Warten Sie, bis einer fertig ist.',
  'An institute can have at most {max} campaigns. Rename one that is not used.':
    'Ein Institut kann höchstens {max} Kampagnen haben. Benennen Sie eine um, die nicht gebraucht wird.',
  '{name} is the default campaign. It receives the enquiries that are for no other campaign, so it stays active.':
    '{name} ist die Standardkampagne. Sie nimmt die Anfragen auf, die zu keiner anderen gehören, und bleibt deshalb aktiv.',
  'There is no such campaign.': 'Diese Kampagne gibt es nicht.',
  'there is no such campaign: {ids}': 'diese Kampagne gibt es nicht: {ids}',
  'expected active or inactive': 'erwartet wird active oder inactive',
  'expected email or phone': 'erwartet wird email oder phone',
  'expected campaign, selected or institute': 'erwartet wird campaign, selected oder institute',
  'expected a list of campaigns': 'erwartet wird eine Liste von Kampagnen',
  'expected at least one campaign, since the rules are for selected ones':
    'erwartet wird mindestens eine Kampagne, da die Regeln für ausgewählte gelten',

  'There is no such enquiry: it may have been erased.': 'Diese Anfrage gibt es nicht. Vielleicht wurde sie gelöscht.',
  'The status of this enquiry has changed in the meantime. Look at it again before you change it.':
    'Der Status dieser Anfrage hat sich inzwischen geändert. Sehen Sie sich die Anfrage noch einmal an, bevor Sie ihn ändern.',
  'An enquiry can have at most {max} notes. Delete some of yours first.':
    'Eine Anfrage kann höchstens {max} Notizen haben. Löschen Sie zuerst einige von Ihren.',
  'Another note has this id.': 'Eine andere Notiz hat diese ID.',
  'expected the id of a note': 'erwartet wird die ID einer Notiz',
  'There is no such note of yours.': 'Diese Notiz gibt es nicht, oder sie ist nicht von Ihnen.',

  'There is no such enquiry in quarantine: it was released or deleted, or its time there is over.':
    'Diese Anfrage ist nicht in Quarantäne: Sie wurde freigegeben oder gelöscht, oder ihre Zeit dort ist um.',
  'expected ids of enquiries': 'erwartet werden IDs von Anfragen',
  'expected a list of ids': 'erwartet wird eine Liste von IDs',
  'expected at least one id': 'erwartet wird mindestens eine ID',
  'The enquiry could not be stored at the moment. Send it again shortly.':
    'Die Anfrage konnte gerade nicht gespeichert werden. Senden Sie sie gleich noch einmal.',
} as const;
