import { type Finding, type FindingCause, findingsMax, type Said, say, toSaid } from '@prospectus/contract';
import { aroundDifference } from '../../../platform/text/difference.ts';
import { toStorable } from '../../../platform/text/storable.ts';

/** Everything wrong with one file, in the order it was met; what is beyond the limit is only counted. */
export type Findings = {
  readonly list: readonly KnownFinding[];
  /** All of them, listed or not. */
  readonly count: number;
  add(path: readonly (string | number)[], expected: Said, found: Said, why?: Why<Said>): void;
  /** Says which course all is about that was found since this was called last; undefined for none that has a title. */
  about(course: string | undefined): void;
};

/** Findings that only commands report, in English: those in CSV files and their mappings. */
export type CommandFindings = Omit<Findings, 'add'> & {
  add(path: readonly (string | number)[], expected: string, found: string | FoundInRow, why?: Why): void;
};

/** Why something is a finding, and what to do about it: found out only for findings that are shown. */
export type Why<Text extends string = string> = {
  readonly cause?: FindingCause | undefined;
  readonly hint?: (() => Text | undefined) | undefined;
};

/** What was found in a row of a table, and where that row is. */
export type FoundInRow = {
  readonly text: string;
  readonly line: number | undefined;
  /** The row as a spreadsheet counts it. */
  readonly row: number | undefined;
  readonly columns: readonly string[];
  /** Of a workbook with several: the sheet, and the cell as a spreadsheet calls it. */
  readonly sheet?: string | undefined;
  readonly cell?: string | undefined;
};

/** A finding with what else is known of it. */
export type KnownFinding = Finding & {
  readonly cause: FindingCause;
  readonly hint?: (() => string | undefined) | undefined;
  readonly at?: FoundInRow | undefined;
  /** Further ones of its kind that are not listed. */
  readonly unlisted?: number;
  /** Title of the course that it is in. */
  readonly course?: string;
};

export function createFindings(): CommandFindings {
  const list: KnownFinding[] = [];
  const kinds = new Map<string, number>();
  /** Places in the list of findings that others of their kind precede. */
  const spare: number[] = [];
  /** Places in the list of what was found since it was last said what that is about. */
  let recent: number[] = [];
  let count = 0;
  return {
    list,
    get count() {
      return count;
    },
    add(path, expected, found, { cause, hint } = {}) {
      count += 1;
      const isNothing = (typeof found === 'string' ? found : found.text) === 'nothing';
      const finding: KnownFinding = {
        pointer: toPointer(path),
        expected,
        ...(typeof found === 'string' ? { found } : foundAt(found)),
        cause: cause ?? (isNothing ? 'missing' : 'type'),
        ...(hint === undefined ? {} : { hint }),
      };
      const kind = kindOf(finding);
      const first = kinds.get(kind);
      if (list.length < findingsMax) {
        if (first === undefined) kinds.set(kind, list.length);
        else spare.push(list.length);
        recent.push(list.length);
        list.push(finding);
        return;
      }
      // A kind that was not met yet is worth more than one place more of another: thousands of rows may share one mistake.
      if (first !== undefined) return countUnlisted(list, first);
      const index = spare.pop();
      const given = index === undefined ? undefined : list[index];
      if (index === undefined || given === undefined) return;
      countUnlisted(list, kinds.get(kindOf(given)));
      list[index] = finding;
      recent.push(index);
      kinds.set(kind, index);
    },
    about(course) {
      for (const index of recent) {
        const finding = list[index];
        // A limit of the whole catalogue is no fault of the course at which it was met.
        const isWithin = finding?.at !== undefined || courseHeads.some((head) => finding?.pointer.startsWith(head));
        if (finding && isWithin && course !== undefined) list[index] = { ...finding, course };
      }
      recent = [];
    },
  };
}

/** How pointers into courses begin: those of the file, and those of what people wrote over it. */
const courseHeads = ['/courses/', '/desk/courses/'];

function countUnlisted(list: KnownFinding[], index = -1): void {
  const finding = list[index];
  if (finding) list[index] = { ...finding, unlisted: (finding.unlisted ?? 0) + 1 };
}

/** What findings of one cause in one field share (rule K12); of a word that a mapping does not name, the word, too. */
export function kindOf({ cause, pointer, at }: KnownFinding): string {
  // A mapping has one pointer for all rows; a catalogue file has one for each course.
  const field = at === undefined ? pointer.replace(/\/\d+(?![^/])/g, '/*') : pointer;
  return JSON.stringify([cause, field, cause === 'word' && at !== undefined ? at.text : '']);
}

/** Adds to what was found where that was: `"abc" (line 12, column "Price")`. */
export function foundAt(at: FoundInRow): { readonly found: string; readonly at: FoundInRow } {
  const { text, line, columns, sheet } = at;
  if (sheet !== undefined && line !== undefined) return { found: foundInSheet(text, sheet, line, columns), at };
  const names = columns.map((name) => JSON.stringify(name)).join(', ');
  const places = [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(columns.length === 0 ? [] : [`${columns.length === 1 ? 'column' : 'columns'} ${names}`]),
  ];
  return { found: places.length === 0 ? text : `${text} (${places.join(', ')})`, at };
}

/** Also said in the dashboard. */
function foundInSheet(text: string, name: string, line: number, [column]: readonly string[]): Said {
  const [found, sheet] = [toSaid(text), JSON.stringify(name)];
  return column === undefined
    ? say('[found] (sheet {sheet}, line {line})', { found, sheet, line })
    : say('[found] (sheet {sheet}, line {line}, column {column})', {
        found,
        sheet,
        line,
        column: JSON.stringify(column),
      });
}

/** Writes a path as JSON pointer (RFC 6901). Of a name that no file of ours has, which may be of any length and hold anything, its beginning. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${shortened(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const stepCharactersMax = 200;

const shortened = (step: string): string =>
  toStorable(step.length <= stepCharactersMax ? step : `${step.slice(0, stepCharactersMax)}…`);

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

/** Renders two values that differ: long texts where they do (rule K12). */
export function renderDifferent(a: unknown, b: unknown): readonly [Said, Said] {
  if (typeof a !== 'string' || typeof b !== 'string') return [render(a), render(b)];
  const [shownA, shownB] = aroundDifference(a, b, charactersMax - 2);
  return [toSaid(JSON.stringify(shownA)), toSaid(JSON.stringify(shownB))];
}
