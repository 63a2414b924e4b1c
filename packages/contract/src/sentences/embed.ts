/** About what is shown on websites. */
export const embedSentences = {
  'expected an address with {place} in it': 'erwartet wird eine Adresse, in der {place} steht',
  'expected a colour such as #0b6e6e': 'erwartet wird eine Farbe wie #0b6e6e',
  'expected each filter once': 'erwartet wird jeder Filter nur einmal',
} as const;
