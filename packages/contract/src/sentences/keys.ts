/** About keys. */
export const keySentences = {
  'There is no such key.': 'Diesen Schlüssel gibt es nicht.',
  'Give the key a name that tells it apart from the others':
    'Geben Sie dem Schlüssel einen Namen, der ihn von den anderen unterscheidet',
  'A key needs at least one scope': 'Ein Schlüssel braucht mindestens ein Recht',
  'Each scope is given once': 'Jedes Recht wird nur einmal genannt',
  'The institute already has {max} active keys, which is the maximum. Revoke one that is not used.':
    'Das Institut hat schon {max} aktive Schlüssel, mehr sind nicht möglich. Widerrufen Sie einen, der nicht verwendet wird.',
  'The institute has created {max} keys within 24 hours, which is the maximum. Try again when the first of them is a day old.':
    'Das Institut hat innerhalb von 24 Stunden {max} Schlüssel erstellt, mehr sind nicht möglich. Versuchen Sie es noch einmal, wenn der erste davon einen Tag alt ist.',
  'The key {name} is revoked: there is nothing to replace. Create a new key.':
    'Der Schlüssel {name} ist widerrufen und kann nicht erneuert werden. Erstellen Sie einen neuen Schlüssel.',
  'The key {name} is expired: there is nothing to replace. Create a new key.':
    'Der Schlüssel {name} ist abgelaufen und kann nicht erneuert werden. Erstellen Sie einen neuen Schlüssel.',
  'The key {name} was already replaced by {prefix}…. If you have lost that one, revoke it and rotate again.':
    'Der Schlüssel {name} wurde schon durch {prefix}… ersetzt. Wenn Sie jenen verloren haben, widerrufen Sie ihn und erneuern Sie noch einmal.',
  'The expiry {time} is in the past. Give a later one, or none for a key that does not expire.':
    'Der Ablauf {time} liegt in der Vergangenheit. Geben Sie einen späteren an, oder keinen für einen Schlüssel, der nicht abläuft.',
} as const;
