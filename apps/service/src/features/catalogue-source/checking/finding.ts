import { type Finding, findingsMax, type Said, say, toSaid } from '@prospectus/contract';

/** Everything wrong with one file, in the order it was met; what is beyond the limit is only counted. */
export type Findings = {
  readonly list: readonly Finding[];
  /** All of them, listed or not. */
  readonly count: number;
  add(path: readonly (string | number)[], expected: Said, found: Said): void;
};

/** Findings that only commands report, in English: those in CSV files and their mappings. */
export type CommandFindings = Omit<Findings, 'add'> & {
  add(path: readonly (string | number)[], expected: string, found: string): void;
};

export function createFindings(): CommandFindings {
  const list: Finding[] = [];
  let count = 0;
  return {
    list,
    get count() {
      return count;
    },
    add(path, expected, found) {
      count += 1;
      if (list.length < findingsMax) list.push({ pointer: toPointer(path), expected, found });
    },
  };
}

/** Writes a path as JSON pointer (RFC 6901). Of a name that no file of ours has, which may be of any length, its beginning. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${shortened(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const stepCharactersMax = 200;

const shortened = (step: string): string =>
  step.length <= stepCharactersMax ? step : `${step.slice(0, stepCharactersMax).toWellFormed()}…`;

const charactersMax = 80;

/** A short rendering of a value, whatever it is and however large. */
export function render(value: unknown): Said {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return renderText(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty array' : say('an array of {count}', { count: value.length });
  }
  if (typeof value === 'object' && value !== null) return 'an object';
  return toSaid(String(value));
}

function renderText(value: string): Said {
  const characters = Array.from(value.slice(0, 2 * charactersMax));
  const isCut = characters.length > charactersMax - 2 || value.length > 2 * charactersMax;
  const shown = isCut ? `${characters.slice(0, charactersMax - 3).join('')}…` : value;
  // Escaped, because control characters in a finding would act on the terminal that shows it.
  return toSaid(JSON.stringify(shown));
}
