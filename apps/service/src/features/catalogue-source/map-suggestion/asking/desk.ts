import type { FindingGroup } from '@prospectus/contract';
import type { QuestionKind } from '@prospectus/contract/admin';
import type { Choice, Example, Place, Question } from './suggestion.ts';

/** Answers that were given, and what is collected on the way: questions, findings and defaults. */
export type Desk = {
  readonly questions: readonly Question[];
  readonly findings: readonly FindingGroup[];
  readonly defaults: readonly { readonly field: string; readonly value: string }[];
  /** An answer by its key; that for one column counts before that for all. */
  answer(key: string): string | undefined;
  /** Whether an answer is one that was kept with a mapping: where it does not fit any more, it is asked for again. */
  isKept(key: string): boolean;
  /** The answer to a question; undefined, and the question asked, where there is none. */
  ask(question: Asked): string | undefined;
  find(finding: Found): void;
  /** Finds what was grouped already. */
  add(group: FindingGroup): void;
  assume(field: string, value: string): void;
  /** Finds that an answer is none of those that can be given. */
  reject(key: string, expected: string): void;
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

export type Found = Omit<FindingGroup, 'count' | 'places' | 'pointer'> & {
  readonly pointer?: string;
  readonly places: readonly Place[];
};

/** Questions about words of one column at a time. */
const alikeMax = 20;

/** Examples of a question, and places of a finding. */
const shownMax = 3;

/** What can be answered, besides questions: what is detected. */
const answerable = new Set([
  ...['decimal', 'date_order', 'date_system', 'encoding', 'sheet', 'currency', 'hidden_rows', 'fill_down', 'empty'],
  ...['word', 'several_dates', 'same_id', 'column', 'delimiter', 'quote', 'header'],
]);

/** What can be answered where nothing is open, too. */
const fixed: Readonly<Record<string, readonly string[]>> = { decimal: [',', '.'], date_order: ['DMY', 'MDY', 'YMD'] };

/** Answers that are given count before those that were kept with a mapping. */
export function createDesk(given: ReadonlyMap<string, string>, kept: ReadonlyMap<string, string> = new Map()): Desk {
  const answers = new Map([...kept, ...given]);
  const isKept = (key: string) => kept.has(key) && !given.has(key);
  const questions: Question[] = [];
  const findings: FindingGroup[] = [];
  const defaults: { field: string; value: string }[] = [];
  const find = ({ pointer = '', places, ...finding }: Found) => {
    const shown = places.slice(0, shownMax).map((place) => ({ ...place, pointer }));
    findings.push({ ...finding, pointer, count: Math.max(1, places.length), places: shown });
  };
  const rejected = new Set<string>();
  const reject = (key: string, expected: string) => {
    if (rejected.has(key) || isKept(key)) return;
    rejected.add(key);
    const found = JSON.stringify(answers.get(key) ?? '');
    find({ cause: 'word', expected: `${expected}, as the answer to ${key}`, found, hint: '', places: [] });
  };
  for (const [key, answer] of answers) {
    const [kind = ''] = key.split(':');
    if (!answerable.has(kind)) reject(key, `a question: ${[...answerable].join(', ')}`);
    const values = Object.hasOwn(fixed, kind) ? fixed[kind] : undefined;
    if (values?.includes(answer) === false) reject(key, `one of ${listed(values)}`);
  }
  return {
    questions,
    findings,
    defaults,
    answer: (key) => answers.get(key),
    isKept,
    ask({ kind, about = [], columns, text, examples, choices, suggested = null }) {
      const key = [kind, ...about].join(':');
      const keyOfAll = [kind, ...about.slice(0, -1)].join(':');
      const answer = answers.get(key) ?? answers.get(keyOfAll);
      const isOpen = kind === 'currency' && /^[A-Z]{3}$/.test(answer ?? '');
      if (answer !== undefined && (isOpen || choices.some(({ value }) => value === answer))) return answer;
      if (answer !== undefined) {
        const expected = listed(choices.map(({ value }) => value));
        reject(answers.has(key) ? key : keyOfAll, `one of ${expected}`);
      }
      const like = questions.filter(
        (each) => each.kind === kind && each.key.startsWith([kind, ...about.slice(0, 1)].join(':')),
      );
      // The others are asked once these are answered.
      if (like.length < alikeMax)
        questions.push({ key, kind, columns, text, examples: examples.slice(0, shownMax), choices, suggested });
      return undefined;
    },
    find,
    add: (group) => void findings.push(group),
    reject,
    assume: (field, value) => defaults.push({ field, value }),
  };
}

const listed = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(', ');
