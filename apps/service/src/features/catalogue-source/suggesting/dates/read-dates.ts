import type { FoundRun } from './found-run.ts';
import { interpret } from './interpret.ts';
import { type Pieces, readPieces } from './pieces.ts';
import { questionAbout } from './question.ts';
import { sliceAll } from './timing.ts';
import { type Tokens, tokenise } from './token.ts';

/** Where a part of a text begins and ends. */
export type TextPart = { readonly from: number; readonly to: number };

export type DatesRead =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'read';
      readonly runs: readonly FoundRun[];
      /** What was read, in the order of the text. */
      readonly parts: readonly TextPart[];
      /** Whether it names days with their year, so that they are dates in whatever text. */
      readonly isComplete: boolean;
    }
  | {
      readonly kind: 'question';
      /** What a person has to decide. */
      readonly question: string;
      /** The runs that it would be, by each way to read it. */
      readonly readings: readonly (readonly FoundRun[])[];
      readonly parts: readonly TextPart[];
    };

/** More ways to read a name than anyone looks through. */
const readingsMax = 8;

/**
 * Reads dates, times and days of the week in a text such as “Tuesdays 18:00–20:30 from 12 January 2027”, in English, German, French, Spanish
 * or Dutch. What has several readings becomes a question: none is chosen.
 *
 * `today` is a day `YYYY-MM-DD`: a date without a year is in one of the years around it, if its day of the week says in which.
 */
export function readDates(text: string, today: string): DatesRead {
  const tokens = tokenise(text);
  const pieces = readPieces(tokens, today);
  if (pieces.chains.length === 0) return { kind: 'nothing' };
  const source = { text, tokens, pieces };
  const outcomes = pieces.chains.map((chain) => interpret(chain, source, today));
  const said = pieces.chains.map((chain) => sliceAll([chain], source)).join('; ');
  const own = outcomes.flatMap(({ questions }) => questions);
  const questions = outcomes.length > 1 ? [questionAbout('several', said)] : own;
  const readings = distinct(outcomes.flatMap((outcome) => outcome.readings)).slice(0, readingsMax);
  const parts = partsOf(pieces, tokens);
  const [runs] = readings;
  if (questions.length === 0 && runs !== undefined) {
    return { kind: 'read', runs, parts, isComplete: isComplete(pieces) };
  }
  return { kind: 'question', question: [...new Set(questions)].join(' '), readings, parts };
}

const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const isComplete = ({ chains }: Pieces): boolean =>
  chains.every(({ parts }) => {
    return parts.every(({ day }) => day !== undefined) && parts.some(({ year }) => year !== undefined);
  });

/** Dates, times and days of the week, with the words that lead to them. */
function partsOf({ chains, clocks, weekdays }: Pieces, tokens: Tokens): readonly TextPart[] {
  return [
    ...chains.map(({ lead, to }) => ({ from: lead.from, to })),
    ...[...clocks, ...weekdays].map(({ lead, to }) => ({ from: lead, to })),
  ]
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }));
}
