import { fold } from '../../tables/rows/fold.ts';
import { readNumberText } from './number-text.ts';

/** Names of currencies that people write in lists, in the languages of headings. */
const names: Readonly<Record<string, string>> = {
  'us dollar': 'USD',
  'us dollars': 'USD',
  us: 'USD',
  pfund: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  'pound sterling': 'GBP',
  franken: 'CHF',
  'schweizer franken': 'CHF',
  'swiss franc': 'CHF',
  'swiss francs': 'CHF',
  'franc suisse': 'CHF',
  'francs suisses': 'CHF',
};

/** The currency that a text names by its code, sign or name, ISO 4217, or `$` for one of several; undefined where it names none. */
export function currencyOf(text: string): string | undefined {
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase();
  const words = fold(text)
    .split(/[\s$-]+/)
    .filter((word) => word !== '')
    .join(' ');
  return Object.hasOwn(names, words) ? names[words] : readNumberText(`1 ${text}`)?.currency;
}
