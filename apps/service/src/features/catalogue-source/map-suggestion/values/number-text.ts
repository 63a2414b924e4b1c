import { fold } from '../../tables/rows/fold.ts';

/** What a text with a number in it shows about how numbers are written. */
export type NumberText = {
  /** Without a decimal sign in it, or with one that can only be that, or with a sign that may be either. */
  readonly kind: 'plain' | 'decided' | 'open';
  readonly decimal: '.' | ',' | undefined;
  readonly thousands: string | undefined;
  /** Words before and behind it that say what it counts, as they are written. */
  readonly words: readonly string[];
  /** ISO 4217, where a sign or a code names the currency. `$` names several. */
  readonly currency: string | undefined;
};

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', $: '$' };
const codes = new Set('eur usd gbp chf sek nok dkk pln czk huf inr jpy aud cad nzd brl mxn zar ron bgn try'.split(' '));
/** What may stand next to a price without changing it. */
const harmless = new Set(
  [
    'eur euro euros netto brutto net gross ttc ht vat mwst ust btw iva tva incl inkl excl exkl zzgl plus',
    'pp p p.p person per pro par por persona personne persoon teilnehmer tn participant deelnemer each je',
    'dollar dollars us fr francs franken pounds pound excl. incl. inkl. exkl. zzgl. inc inc. ex ex. - -- –',
    'h hour hours hrs hr std stunde stunden heure heures hora horas uur uren min minute minutes minuten minutos mins',
  ]
    .join(' ')
    .split(' '),
);
const lengthMax = 100;
const digit = /\d/;

/** Reads a text as one number with its unit; undefined of anything else. */
export function readNumberText(text: string): NumberText | undefined {
  if (text.length > lengthMax) return undefined;
  const from = text.search(digit);
  if (from === -1) return undefined;
  let to = text.length;
  while (!digit.test(text.charAt(to - 1))) to -= 1;
  const lead = text.slice(0, from).trimEnd();
  const isSigned = lead.endsWith('-') || lead.endsWith('+');
  const around = [isSigned ? lead.slice(0, -1) : lead, text.slice(to)].map(readAffix);
  const form = formOf(text.slice(from, to));
  if (form === undefined || around.includes(undefined)) return undefined;
  const affixes = around.filter((affix) => affix !== undefined);
  return {
    ...form,
    words: affixes.flatMap(({ words }) => words),
    currency: affixes.map(({ currency }) => currency).find((currency) => currency !== undefined),
  };
}

type Affix = { readonly words: readonly string[]; readonly currency: string | undefined };

function readAffix(text: string): Affix | undefined {
  let currency: string | undefined;
  let bare = '';
  for (const sign of text) {
    const named = signs[sign];
    if (named === undefined) bare += sign;
    else currency = named;
  }
  // `290,-` and `290.—` are whole amounts.
  const dash = /^\s*[.,]\s?(?:-{1,2}|–|—)/.exec(bare)?.[0] ?? '';
  const rest = bare.slice(dash.length);
  const words = rest.split(/[\s/()]+/).filter((word) => word !== '');
  for (const word of words) {
    const folded = fold(word).replace(/[.,]$/, '');
    if (codes.has(folded)) currency = folded.toUpperCase();
    else if (folded === 'euro' || folded === 'euros') currency = 'EUR';
    else if (!harmless.has(folded) && folded !== '') return undefined;
  }
  const marks = ['/', '(', ')'].filter((mark) => rest.includes(mark));
  return { words: [...(dash === '' ? [] : [dash.trim()]), ...words, ...marks], currency };
}

type Form = Pick<NumberText, 'kind' | 'decimal' | 'thousands'>;

function formOf(core: string): Form | undefined {
  const spaced = /^\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/.exec(core)?.[0];
  const group = spaced === undefined ? undefined : (/[\s'’]/.exec(spaced)?.[0] ?? '');
  const thousands = group === undefined ? undefined : /\s/.test(group) ? ' ' : group;
  const rest = spaced === undefined ? core : `1${core.slice(spaced.length)}`;
  if (!/^[\d.,]+$/.test(rest)) return undefined;
  const marks = [...rest].filter((sign) => sign === '.' || sign === ',') as ('.' | ',')[];
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return { kind: 'plain', decimal: undefined, thousands };
  const pieces = rest.split(/[.,]/);
  const groups = pieces.slice(1, first === last ? undefined : -1);
  const isGrouped =
    /^\d{1,3}$/.test(pieces[0] ?? '') &&
    groups.every((piece) => /^\d{2,3}$/.test(piece)) &&
    groups.at(-1)?.length === 3;
  if (first !== last) {
    const isOnce = marks.filter((mark) => mark === last).length === 1;
    return isGrouped && isOnce && thousands === undefined
      ? { kind: 'decided', decimal: last, thousands: first }
      : undefined;
  }
  const other = first === '.' ? ',' : '.';
  if (marks.length > 1) return isGrouped ? { kind: 'decided', decimal: other, thousands: first } : undefined;
  const isOpen = isGrouped && thousands === undefined && !rest.startsWith('0');
  return isOpen
    ? { kind: 'open', decimal: undefined, thousands: undefined }
    : { kind: 'decided', decimal: first, thousands };
}
