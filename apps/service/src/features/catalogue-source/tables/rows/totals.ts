import { fold } from './fold.ts';

const totals = [
  'total',
  'totals',
  'subtotal',
  'grand',
  'sum',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'insgesamt',
  'totaux',
  'sous-total',
  'totaal',
  'subtotaal',
  'suma',
  'som',
  'total:',
];

/** Whether a cell is the label of a row of sums. */
export const isTotal = (text: string): boolean => {
  const [first = ''] = fold(text)
    .trim()
    .split(/[\s:]+/);
  return totals.includes(first);
};

/** Whether a cell is such a label and nothing else: a course may be called `Total immersion`, but hardly `Total`. */
export const isTotalAlone = (text: string): boolean => {
  const label = fold(text).trim();
  const word = label.endsWith(':') ? label.slice(0, -1).trim() : label;
  return word !== 'grand' && totals.includes(word);
};
