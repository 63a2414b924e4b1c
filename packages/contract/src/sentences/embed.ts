/** About what is shown on websites. */
export const embedSentences = {
  'expected an address with {place} in it': 'erwartet wird eine Adresse, in der {place} steht',
  'expected a colour such as #0b6e6e': 'erwartet wird eine Farbe wie #0b6e6e',
  'expected names of fonts in letters, digits, spaces and hyphens, with commas between them':
    'erwartet werden Namen von Schriften aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen, mit Kommas dazwischen',
  'expected one of {values}, or {prefix} and the key of an attribute':
    'erwartet wird eines von {values} oder {prefix} und der Schlüssel eines Attributs',
  'expected each filter once': 'erwartet wird jeder Filter nur einmal',
} as const;
