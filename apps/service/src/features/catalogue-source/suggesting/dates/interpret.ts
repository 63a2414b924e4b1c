import { daysAfter, weekdayOfDay, yearOf } from './calendar.ts';
import type { Chain } from './chain.ts';
import { type FoundRun, toRuns } from './found-run.ts';
import type { Pieces } from './pieces.ts';
import { describeMismatch, questionAbout } from './question.ts';
import { type Resolution, type Resolved, resolve } from './resolve.ts';
import { readTiming, type Source, sliceAll, type Timing } from './timing.ts';
import { fullYear } from './year.ts';

/** What the dates of a chain may be. Without a question there is exactly one reading. */
export type Outcome = {
  readonly readings: readonly (readonly FoundRun[])[];
  readonly questions: readonly string[];
};

export function interpret(chain: Pieces['chains'][number], source: Source, today: string): Outcome {
  const said = sliceAll([chain], source) ?? '';
  const hasMonths = chain.parts.some(({ day }) => day === undefined);
  const found = hasMonths ? readMonths(chain, source, said) : readDays(chain, source, today, said);
  const questions = [...found.questions];
  const readings = [...found.readings];
  questions.push(...chain.parts.flatMap(({ doubt }) => (doubt === undefined ? [] : questionAbout(doubt, said))));
  if (chain.alternative) {
    questions.push(questionAbout('number', said));
    readings.push(...interpret({ ...chain.alternative, lead: chain.lead }, source, today).readings);
  }
  if (chain.lead.means === 'until') {
    questions.push(questionAbout('until', said));
    readings.push([{ when: sliceAll([{ from: chain.lead.from, to: chain.to }], source) }]);
  }
  return { readings, questions };
}

/** A month is no day: it only says in words when. */
function readMonths(chain: Chain, source: Source, said: string): Outcome {
  const { clocks, weekdays } = source.pieces;
  const isMixed = chain.parts.some(({ day }) => day !== undefined);
  return {
    readings: [[{ when: sliceAll([chain, ...clocks, ...weekdays], source) }]],
    questions: isMixed ? [questionAbout('mixed', said)] : [],
  };
}

function readDays(chain: Pieces['chains'][number], source: Source, today: string, said: string): Outcome {
  const timing = readTiming(chain, source);
  const { weekdays } = timing;
  const found = resolve(chain, { today, weekdays });
  const made = (all: readonly Resolved[]) =>
    all.flatMap(({ days }) => {
      const runs = toRuns(chain, days, timing);
      return runs === undefined ? [] : [runs];
    });
  const likely = likelyOf(found, chain, source, today);
  const [first] = likely;
  if (first === undefined) return { readings: [], questions: [questionAbout('none', said)] };
  if (found.agreeing.length === 0) {
    const others = [...atFirstWeekday(first, timing), ...inOtherYears(chain, timing, today)];
    return {
      readings: made([...likely, ...others]),
      questions: [describeMismatch(said, first.days, chain.parts, weekdays)],
    };
  }
  const namesWeekdays = weekdays.length > 0 || chain.parts.some((part) => part.weekdays.length > 0);
  const isYearAsked = found.isYearOpen && !namesWeekdays;
  const all = isYearAsked ? likely : found.agreeing;
  const readings = made(all);
  const isOrderAsked = found.isOrderOpen && all.length > 1;
  const reasons = [
    ...(isOrderAsked ? (['order'] as const) : []),
    ...(isYearAsked || (all.length > 1 && !isOrderAsked) ? (['year'] as const) : []),
    ...(readings.length === 0 ? (['none'] as const) : []),
  ];
  return { readings, questions: reasons.map((reason) => questionAbout(reason, said)) };
}

/** Of years that a text leaves open: those that it names elsewhere, else the next and the one before. */
function likelyOf({ all, isYearOpen }: Resolution, chain: Chain, { tokens }: Source, today: string) {
  if (!isYearOpen) return all;
  const firstOf = ({ days: [day = ''] }: Resolved) => day;
  const outside = tokens.filter((_, index) => index < chain.from || index >= chain.to);
  const years = new Set(outside.flatMap((token) => fullYear(token) ?? []));
  const named = all.filter((each) => years.has(yearOf(firstOf(each))));
  if (named.length > 0) return named;
  const [earliest, latest] = [daysAfter(today, -365), daysAfter(today, 365)];
  const near = all.filter((each) => firstOf(each) > earliest && firstOf(each) <= latest);
  const isGone = (each: Resolved) => Number(firstOf(each) < today);
  return near.length > 0 ? near.toSorted((one, other) => isGone(one) - isGone(other)) : all;
}

/** From the first Tuesday on or after the date, where the text says that it is on Tuesdays. */
function atFirstWeekday({ days: [day = '', ...others] }: Resolved, { weekdays }: Timing): readonly Resolved[] {
  const coming = Array.from({ length: 7 }, (_, index) => daysAfter(day, index));
  const first = coming.find((each) => weekdays.includes(weekdayOfDay(each)));
  return first === undefined || others.some((other) => other < first) ? [] : [{ days: [first, ...others] }];
}

/** The same date in the years around, where the day of the week fits: names are copied from year to year. */
function inOtherYears(chain: Chain, { weekdays }: Timing, today: string): readonly Resolved[] {
  if (chain.parts.every(({ year }) => year === undefined)) return [];
  return [-1, 1].flatMap((years) => {
    const parts = chain.parts.map((part) => (part.year === undefined ? part : { ...part, year: part.year + years }));
    return resolve({ ...chain, parts }, { today, weekdays }).agreeing;
  });
}
