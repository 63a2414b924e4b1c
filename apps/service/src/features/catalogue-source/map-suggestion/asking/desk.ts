import {
  type FindingGroup,
  type FindingRow,
  findingPlacesMax,
  findingsMax,
  type Said,
  toSaid,
} from '@prospectus/contract';
import type { QuestionKind } from '@prospectus/contract/admin';
import type { AnsweredQuestion, Choice, Example, Place, Question } from './suggestion.ts';

/** Answers that were given, and what is collected on the way: questions, findings and defaults. */
export type Desk = {
  readonly questions: readonly Question[];
  readonly answered: readonly AnsweredQuestion[];
  readonly findings: readonly FindingGroup[];
  readonly defaults: readonly { readonly field: string; readonly value: string }[];
  /** An answer by its key; that for one column counts before that for all. */
  answer(key: string): string | undefined;
  /** Whether an answer is one that was kept with a mapping: where it does not fit any more, it is asked for again. */
  isKept(key: string): boolean;
  /** Keys of the answers of one kind, with what each is about. */
  answersTo(kind: QuestionKind): readonly (readonly [key: string, about: string])[];
  /** The answer to a question; undefined, and the question asked, where there is none. */
  ask(question: Asked): string | undefined;
  find(finding: Found): void;
  /** Whether something was found at a place for the same cause. */
  isFound(cause: Found['cause'], line: number | undefined, columns: readonly string[]): boolean;
  /** Finds what was grouped already. */
  add(group: FindingGroup): void;
  /** Notes what is found one by one, besides the groups. */
  note(rows: readonly FindingRow[]): void;
  assume(field: string, value: string): void;
  /** Finds that an answer is none of those that can be given. */
  reject(key: string, expected: string): void;
  /** Finds answers to what was never asked, and that no question takes. */
  end(): void;
};

export type Asked = {
  readonly kind: QuestionKind;
  readonly columns: readonly string[];
  /** What the key ends with, behind its kind. */
  readonly about?: readonly string[];
  readonly text: string;
  readonly examples: readonly Example[];
  readonly choices: readonly Choice[];
  readonly suggested?: string | null;
};

export type Found = Omit<FindingGroup, 'count' | 'places' | 'pointer' | 'hint' | 'expected'> & {
  readonly expected: Said;
  readonly hint?: Said | undefined;
  readonly places: readonly FoundPlace[];
};

/** A place, with what was found there, where that is not the same in all. */
export type FoundPlace = Place & { readonly found?: string };

export type DeskOptions = {
  /** Answers that were kept with a mapping. */
  readonly kept?: ReadonlyMap<string, string> | undefined;
  /** Whether every place of a finding is wanted, and not just the first. */
  readonly isAll?: boolean | undefined;
  /** Takes every finding, one by one. */
  readonly onFindings?: ((rows: readonly FindingRow[]) => void) | undefined;
};

/** Questions about words of one column at a time. */
const alikeMax = 20;

/** Examples of a question. */
const shownMax = 3;

/** What can be answered, besides questions: what is detected. */
const answerable = new Set([
  ...['decimal', 'date_order', 'date_system', 'encoding', 'sheet', 'currency', 'hidden_rows', 'fill_down', 'empty'],
  ...['word', 'several_dates', 'same_id', 'column', 'delimiter', 'quote', 'header', 'thousands'],
]);

/** What can be answered where nothing is open, too. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  decimal: [',', '.'],
  thousands: [',', '.', "'", '’', 'space', 'none'],
  date_order: ['DMY', 'MDY', 'YMD'],
  date_system: ['1900', '1904'],
  hidden_rows: ['in', 'out'],
  fill_down: ['above', 'out'],
  several_dates: ['runs', 'meetings'],
  same_id: ['one', 'two'],
};

/** What can be answered of a cell, whichever the column means; what was asked of it is narrower. */
const wordAnswers = ['on_request', 'free', 'active', 'inactive', 'shown', 'hidden', 'out'];

/** Answers that are given count before those that were kept with a mapping. */
export function createDesk(
  given: ReadonlyMap<string, string>,
  { kept = new Map<string, string>(), isAll = false, onFindings }: DeskOptions = {},
): Desk {
  const answers = new Map([...kept, ...given]);
  const isKept = (key: string) => kept.has(key) && !given.has(key);
  const questions: Question[] = [];
  const answered: AnsweredQuestion[] = [];
  const findings: FindingGroup[] = [];
  const defaults: { field: string; value: string }[] = [];
  const note = (rows: readonly FindingRow[]) => onFindings?.(rows.slice(0, findingsMax));
  const foundPlaces = new Set<string>();
  const find = ({ places, hint = undefined, ...finding }: Found) => {
    const listed = places.slice(0, isAll ? findingsMax : findingPlacesMax);
    findings.push({
      ...finding,
      hint: hint ?? null,
      pointer: '',
      count: Math.max(1, places.length),
      places: listed.map(({ line, column, cell }) => ({ line, column, cell, pointer: '' })),
    });
    const all = places.length === 0 ? [nowhere] : places.slice(0, findingsMax);
    for (const { line, column } of all) foundPlaces.add(JSON.stringify([finding.cause, line, column]));
    note(
      all.map(({ line, column, cell, found = finding.found }) => {
        return { ...finding, found, line, column, cell, hint: hint ?? null, pointer: '', course: null };
      }),
    );
  };
  const rejected = new Set<string>();
  const asked = new Set<string>();
  const reject = (key: string, expected: string) => {
    if (rejected.has(key) || isKept(key)) return;
    rejected.add(key);
    const found = JSON.stringify(answers.get(key) ?? '');
    // Who asks for a list of answers is a program.
    find({ cause: 'word', expected: toSaid(`${expected}, as the answer to ${key}`), found, places: [] });
  };
  for (const [key, answer] of answers) {
    const [kind = ''] = key.split(':');
    if (!answerable.has(kind)) reject(key, `a question: ${[...answerable].join(', ')}`);
    const values = Object.hasOwn(fixed, kind) ? fixed[kind] : undefined;
    if (values?.includes(answer) === false) reject(key, `one of ${listed(values)}`);
    if (kind === 'currency' && !currencyCode.test(answer)) reject(key, 'a code such as EUR');
  }
  return {
    questions,
    answered,
    findings,
    defaults,
    answer: (key) => answers.get(key),
    isKept,
    answersTo: (kind) =>
      [...answers.keys()].filter((key) => key.startsWith(`${kind}:`)).map((key) => [key, key.slice(kind.length + 1)]),
    ask({ kind, about = [], columns, text, examples, choices, suggested = null }) {
      const key = [kind, ...about].join(':');
      const keyOfAll = [kind, ...about.slice(0, -1)].join(':');
      const answer = answers.get(key) ?? answers.get(keyOfAll);
      for (const each of [key, keyOfAll]) asked.add(each);
      const question = { key, kind, columns, text, examples: examples.slice(0, shownMax), choices, suggested };
      const isAlike = (each: Question) =>
        each.kind === kind && each.key.startsWith([kind, ...about.slice(0, 1)].join(':'));
      const isOpen = kind === 'currency' && currencyCode.test(answer ?? '');
      if (answer !== undefined && (isOpen || choices.some(({ value }) => value === answer))) {
        if (answered.filter(isAlike).length < alikeMax) answered.push({ ...question, answer });
        return answer;
      }
      if (answer !== undefined) {
        const expected = listed(choices.map(({ value }) => value));
        reject(answers.has(key) ? key : keyOfAll, `one of ${expected}`);
      }
      // The others are asked once these are answered.
      if (questions.filter(isAlike).length < alikeMax) questions.push(question);
      return undefined;
    },
    find,
    isFound: (cause, line, columns) => columns.some((column) => foundPlaces.has(JSON.stringify([cause, line, column]))),
    add: (group) => void findings.push(isAll ? group : { ...group, places: group.places.slice(0, findingPlacesMax) }),
    note,
    reject,
    end() {
      for (const [key, answer] of answers) {
        const isOfCell = /^(?:empty|word)(?::|$)/.test(key);
        if (isOfCell && !asked.has(key) && !wordAnswers.includes(answer)) reject(key, `one of ${listed(wordAnswers)}`);
      }
    },
    assume: (field, value) => defaults.push({ field, value }),
  };
}

const currencyCode = /^[A-Z]{3}$/;

const nowhere: { [key in keyof Place]: null } & { readonly found?: string } = { line: null, column: null, cell: null };

const listed = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(', ');
