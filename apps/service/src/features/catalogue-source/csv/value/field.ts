import type { CsvSource, CsvValue } from '@prospectus/contract';
import type { Why } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Compiler, type Path, reportValue } from './compiler.ts';
import { createDateReader } from './date.ts';
import { textToHtml } from './html.ts';
import { createNumberReader, isAmbiguous, multiply } from './number.ts';
import { checkOptions, type Kind } from './option.ts';
import type { Constant } from './sourced.ts';
import { compileValue } from './value.ts';

/** A field, prepared: its value for the rows of one course, edition, version or run, or undefined when there is none. */
export type Field = {
  readonly columns: readonly string[];
  /** The name that the mapping has for it, where that is not the catalogue file’s. */
  readonly mappingName?: string;
  evaluate(rows: readonly Row[]): unknown;
};

/** Prepares a field that holds one value. */
export function compileField(value: CsvValue, kind: Kind, path: Path, compiler: Compiler): Field {
  checkOptions(value, kind, path, compiler);
  const source: CsvSource = typeof value === 'object' ? value : {};
  const decode = source.is_html === true ? false : compiler.decode;
  const { columns, evaluate } = compileValue(value, { many: false, decode }, path, compiler);
  const convert = converterFor(kind, source, compiler);
  return {
    columns,
    evaluate(rows) {
      const [found] = evaluate(rows);
      if (found === undefined) return undefined;
      const converted = convert.read(found.value);
      if (converted === undefined)
        reportValue(
          compiler,
          { path, columns, row: found.row },
          convert.expectedOf(found.value),
          found.value,
          causeOf(kind),
        );
      return converted;
    },
  };
}

/** Prepares a field that holds several values, each once, collected from all rows. */
export function compileList(list: CsvValue | readonly CsvValue[], path: Path, compiler: Compiler): Field {
  const isOne = !Array.isArray(list);
  const values = ([list].flat() as CsvValue[]).map((value, index) => {
    const at = isOne ? path : [...path, index];
    checkOptions(value, 'list', at, compiler);
    return compileValue(value, { many: true, decode: compiler.decode }, at, compiler);
  });
  return {
    columns: [...new Set(values.flatMap(({ columns }) => columns))],
    evaluate(rows) {
      const texts = values.flatMap((value) => value.evaluate(rows).map((found) => String(found.value)));
      return texts.length === 0 ? undefined : [...new Set(texts)];
    },
  };
}

type Converter = { expectedOf(value: Constant): string; read(value: Constant): unknown };

function converterFor(kind: Kind, source: CsvSource, compiler: Compiler): Converter {
  switch (kind) {
    case 'number':
    case 'decimal':
      return numberConverter(kind, source, compiler);
    case 'boolean':
      return { expectedOf: () => 'true or false, or a map to them', read: (value) => booleans.get(String(value)) };
    case 'html':
      return {
        expectedOf: () => 'text',
        read: (value) => (source.is_html === true ? String(value) : textToHtml(String(value))),
      };
    case 'day':
    case 'moment':
    case 'instant':
    case 'local':
      return dateConverter(kind, source, compiler);
    default:
      return { expectedOf: () => 'text', read: String };
  }
}

const booleans = new Map([
  ['true', true],
  ['false', false],
]);

function numberConverter(kind: 'number' | 'decimal', source: CsvSource, compiler: Compiler): Converter {
  const form = source.numbers ?? compiler.numbers;
  const readNumber = createNumberReader(form);
  const example = `1${form.thousands ?? ''}290${form.decimal ?? '.'}50`;
  const readText = (text: string) => {
    const number = readNumber(text);
    if (number === undefined) return { expected: `a number such as ${example}` };
    if (kind === 'decimal' || !isAmbiguous(text, form)) return { number };
    return { expected: `"decimal" in "numbers", since this may be ${multiply(number, 1000)} or ${number}` };
  };
  return {
    expectedOf: (value) => readText(String(value)).expected ?? '',
    read(value) {
      const number = typeof value === 'number' ? value : readText(String(value)).number;
      return number === undefined || source.times === undefined ? number : multiply(number, source.times);
    },
  };
}

const withoutZeroSeconds = (time: string): string =>
  time.endsWith(':00') ? time.slice(0, 'YYYY-MM-DDTHH:mm'.length) : time;

function dateConverter(kind: 'day' | 'moment' | 'instant' | 'local', source: CsvSource, compiler: Compiler): Converter {
  const formats = source.dates ?? compiler.dates;
  const readDate = createDateReader(formats);
  return {
    expectedOf: () => `a date written ${formats.join(' or ')}, as "dates" says`,
    read(value) {
      const date = readDate(String(value));
      if (date === undefined) return undefined;
      if (date.kind === 'day-of') {
        const day = compiler.dayAt(Date.parse(date.timestamp));
        return kind === 'instant' ? new Date(compiler.instantOf(`${day}T00:00:00`)).toISOString() : day;
      }
      if (kind === 'day') return date.kind === 'day' ? date.day : undefined;
      if (kind !== 'instant' && date.kind === 'day') return date.day;
      if (date.kind === 'instant') return date.timestamp;
      if (kind === 'local' && date.kind === 'local') return withoutZeroSeconds(date.time);
      const time = date.kind === 'day' ? `${date.day}T00:00:00` : date.time;
      return new Date(compiler.instantOf(time)).toISOString();
    },
  };
}

/** Why a cell that cannot be read as what its field holds is a finding (rule K12). */
function causeOf(kind: Kind): Why {
  switch (kind) {
    case 'number':
    case 'decimal':
      return { cause: 'number' };
    case 'boolean':
      return { cause: 'word' };
    case 'day':
    case 'moment':
    case 'instant':
    case 'local':
      return { cause: 'date' };
    default:
      return { cause: 'type' };
  }
}
