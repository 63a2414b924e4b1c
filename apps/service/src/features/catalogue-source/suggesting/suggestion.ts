import type { CatalogueEdition, CatalogueRun } from '@prospectus/contract';
import { yearOf } from './dates/calendar.ts';
import type { FoundRun } from './dates/found-run.ts';
import { type DatesRead, readDates } from './dates/read-dates.ts';
import { withoutParts } from './dates/rest.ts';
import { isWord, type Tokens, tokenise } from './dates/token.ts';
import { dayParts } from './dates/words/small-words.ts';
import type { PlaceWords } from './place-words.ts';

/** A run as a name says it; its id is made later. */
export type DraftRun = FoundRun & Pick<CatalogueRun, 'places' | 'attendance'>;

/** What a name of a version says about its dates. */
export type Suggestion = {
  readonly foundIn: 'session_name' | 'level' | 'title';
  readonly text: string;
  /** The parts of the text that are dates and times. */
  readonly read: readonly string[];
  /** The text without them; null when nothing is left. */
  readonly rest: string | null;
  /** What a person has to decide; undefined when there is one reading. */
  readonly question: string | undefined;
  readonly readings: readonly (readonly DraftRun[])[];
};

type Version = CatalogueEdition['versions'][number];

export type SuggestionContext = { readonly today: string; readonly places: PlaceWords };

/** Reads the name of a version’s session, else its level and the title, where these name dates with their year. */
export function suggestFor(
  { session, level }: Pick<Version, 'session' | 'level'>,
  title: string,
  context: SuggestionContext,
): Suggestion | undefined {
  const fromSession = session && suggest('session_name', session.name, context);
  if (fromSession !== undefined) return fromSession;
  return (level === undefined ? undefined : suggest('level', level, context)) ?? suggest('title', title, context);
}

function suggest(foundIn: Suggestion['foundIn'], text: string, context: SuggestionContext): Suggestion | undefined {
  const dates = readDates(text, context.today);
  if (dates.kind === 'nothing' || (foundIn !== 'session_name' && !isClearly(dates, context.today))) return undefined;
  const rest = withoutParts(text, dates.parts);
  const read = dates.parts.map(({ from, to }) => text.slice(from, to));
  const base = dates.kind === 'read' ? [dates.runs] : dates.readings;
  const where = readWhere(foundIn, rest ?? '', context);
  const questions = [...(dates.kind === 'question' ? [dates.question] : []), ...where.questions];
  return {
    foundIn,
    text,
    read,
    rest,
    question: questions.length === 0 ? undefined : questions.join(' '),
    readings: base
      .flatMap((runs) => where.variants.map((variant) => runs.map((run) => ({ ...run, ...variant }))))
      .slice(0, readingsMax),
  };
}

const readingsMax = 12;

/** Titles and levels name days of history, too. */
const [yearsBack, yearsAhead] = [1, 5];

function isClearly(dates: DatesRead, today: string): boolean {
  if (dates.kind !== 'read' || !dates.isComplete) return false;
  const days = dates.runs.flatMap(({ start, meetings }) => start ?? meetings?.[0]?.start ?? []);
  const now = yearOf(today);
  return days.every((day) => yearOf(day) >= now - yearsBack && yearOf(day) <= now + yearsAhead);
}

type Where = {
  /** What a run gets besides its times, by each way to read it. */
  readonly variants: readonly Pick<DraftRun, 'places' | 'attendance'>[];
  readonly questions: readonly string[];
};

/** More than these a run may not have (rule R1). */
const placesMax = 20;

function readWhere(foundIn: Suggestion['foundIn'], text: string, { places }: SuggestionContext): Where {
  const { places: named, open } = places.find(text);
  const choices = open === undefined ? [[]] : open.places.map((id) => [id]);
  // “Online marketing” is a title, and no way to attend.
  const said = foundIn === 'title' ? [] : attendanceIn(text);
  // Some institutes have a place of that name.
  const isSomewhere = open !== undefined || named.some((id) => !places.find('online').places.includes(id));
  const isMixed = said.length > 1 || (said[0] === 'online' && isSomewhere);
  const ways: readonly (Attendance | undefined)[] = isMixed ? ['blended', 'online'] : [said[0]];
  const questions: string[] = [];
  if (open !== undefined) questions.push(`“${open.said}”: which of the places is it?`);
  if (isMixed) questions.push('Does one attend there, online, or either way?');
  return {
    questions,
    variants: choices.flatMap((choice) => {
      const ids = [...named, ...choice].slice(0, placesMax);
      return ways.map((attendance) => ({
        ...(attendance === undefined ? {} : { attendance }),
        ...(ids.length === 0 ? {} : { places: ids }),
      }));
    }),
  };
}

type Attendance = NonNullable<CatalogueRun['attendance']>;

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
function attendanceIn(text: string): readonly Attendance[] {
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
