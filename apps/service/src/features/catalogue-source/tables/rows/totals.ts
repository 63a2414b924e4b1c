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
