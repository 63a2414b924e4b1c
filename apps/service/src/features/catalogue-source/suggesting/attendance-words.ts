import type { CatalogueRun } from '@prospectus/contract';
import { isWord, type Tokens, tokenise } from './dates/token.ts';
import { dayParts } from './dates/words/small-words.ts';

export type Attendance = NonNullable<CatalogueRun['attendance']>;

const wordsOf = (text: string) => new Set(text.split(' '));

const online = wordsOf('online webinar');
const blended = wordsOf('blended hybrid hybride hibrido hibrida');
const onsite = wordsOf('onsite prasenz presentiel presencial');
const [en, line] = [wordsOf('en'), wordsOf('ligne linea')];

/** Behind “online”, where it says how one attends; “online marketing” is a subject. */
const followers = wordsOf(
  'and und et y en or oder ou o of via live zoom teams only nur course courses class classes group session sessions training workshop seminar kurs kurse gruppe schulung cours groupe formation atelier curso clase clases grupo taller cursus les lessen groep',
);

/** How one attends, as a text says; several where it says several things. */
export function attendanceIn(text: string): readonly Attendance[] {
  const tokens = tokenise(text);
  const said = tokens.flatMap((_, at) => attendanceAt(tokens, at) ?? []);
  return said.includes('blended') ? ['blended'] : [...new Set(said)];
}

function attendanceAt(tokens: Tokens, at: number): Attendance | undefined {
  const token = tokens[at];
  if (isWord(token, blended)) return 'blended';
  if (isWord(token, onsite)) return 'onsite';
  if (isWord(token, line) && isWord(tokens[at - 1], en)) return 'online';
  if (!isWord(token, online)) return undefined;
  // A hyphen makes one word of two: Online-Marketing.
  const next = tokens[at + 1]?.text === '-' && !tokens[at + 1]?.isSpaced ? tokens[at + 2] : tokens[at + 1];
  return next?.kind !== 'word' || isWord(next, followers) || isWord(next, dayParts) ? 'online' : undefined;
}
