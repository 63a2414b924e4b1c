import { fold } from '../../tables/rows/fold.ts';
import { isDenied } from './denials.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { type Field, fields } from './fields.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

/** How well a heading names a field: 3 by a word of the list, a little less the further down it stands; 1 to 2 by a part of it. */
export type HeadingMatch = { readonly field: Field; readonly score: number; readonly language: string };

/** From this score on, a heading as a whole is a word of the lists. */
export const wholeMin = 2.4;

const languages = { en: english, de: german, fr: french, es: spanish, nl: dutch } as const;

type Entry = { readonly field: Field; readonly language: string; readonly rank: number };

const byPhrase = new Map<string, Entry[]>();
for (const [language, headings] of Object.entries(languages)) {
  for (const field of fields) {
    for (const [rank, phrase] of (headings[field] ?? '').split(';').entries()) {
      const known = byPhrase.get(phrase);
      const entry = { field, language, rank };
      if (known === undefined) byPhrase.set(phrase, [entry]);
      else known.push(entry);
    }
  }
}

const wordsMax = 8;

/** Words that name a date only where they stand alone: `Until` is the last day, and `Enrol until` or `Valid until` is not. */
const bareWords = new Set(
  'from;until;to;von;ab;bis;de;du;au;le;jusqu au;a partir du;van;vanaf;tot;tot en met;t m;desde;hasta'.split(';'),
);

/** The fields that a heading may mean, the best first; each once. */
export function matchHeading(heading: string): readonly HeadingMatch[] {
  const words = headingWords(heading);
  const matches = new Map<Field, HeadingMatch>();
  const add = (phrase: string, base: number, from: number) => {
    for (const { field, language, rank } of byPhrase.get(phrase) ?? []) {
      const score = base - rank / 100;
      if (phrase !== words.join(' ') && isDenied(field, words, from)) continue;
      if (phrase !== '' && score > (matches.get(field)?.score ?? 0)) matches.set(field, { field, language, score });
    }
  };
  if (words.length > wordsMax) return [];
  add(words.join(' '), 3, 0);
  // A part of a heading counts the more, the more of it there is: `Price per person incl. VAT`, `Dates Start`.
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const share = (to - from) / words.length;
      const phrase = words.slice(from, to).join(' ');
      // A single letter is an abbreviation only where it stands alone: `n_enrolled` is no number of a course.
      if (share < 1 && (to - from > 1 || phrase.length > 1) && !bareWords.has(phrase))
        add(phrase, 1 + share * 0.8 + (to === words.length ? 0.1 : 0), from);
    }
  }
  return [...matches.values()].toSorted((one, other) => other.score - one.score);
}

/** A heading as the lists have it: without accents, signs, and what stands in brackets. */
export function headingWords(heading: string): string[] {
  const bare = heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return fold(bare.trim() === '' ? heading : bare)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
