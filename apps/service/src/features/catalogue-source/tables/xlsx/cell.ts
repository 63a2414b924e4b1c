import { dayMs } from '../../../../platform/time/lengths.ts';
import { dateText, shownAs } from './formats.ts';
import type { Shared } from './workbook.ts';
import { readXstring } from './xstring.ts';

/** A cell as a sheet stores it. */
export type StoredCell = {
  readonly type: string;
  readonly style: string | undefined;
  /** Undefined when there is none. */
  readonly value: string | undefined;
  readonly inline: string;
  readonly hasFormula: boolean;
};

/** A cell as a table has it. */
export type CellRead = {
  readonly text: string;
  readonly shown?: string;
  readonly isTyped?: boolean;
  readonly isBroken?: boolean;
};

export type CellContext = Shared & { readonly is1904: boolean; readonly decimal: '.' | ',' };

/** The value of a cell, of a formula its stored result (rule K10). */
export function readCell(cell: StoredCell, context: CellContext): CellRead {
  const { type, value, inline, hasFormula } = cell;
  switch (type) {
    case 'inlineStr':
      return { text: inline };
    case 's':
      return { text: context.strings[Number(value)] ?? '' };
    case 'str':
      return { text: readXstring(value ?? '') };
    case 'b':
      return { text: value === '1' ? 'true' : 'false', isTyped: true };
    case 'e':
      return { text: value ?? '', isBroken: true };
    case 'd':
      return { text: isoDateText(value ?? ''), isTyped: true };
    default:
      if (value === undefined || value === '') return { text: '', ...(hasFormula && { isBroken: true }) };
      return readNumber(Number(value), cell.style, context);
  }
}

/** The first day of the year 10000. */
const daysMax = 2_958_466;

function readNumber(value: number, style: string | undefined, context: CellContext): CellRead {
  const format = context.formats.of(style);
  if (format.kind === 'elapsed') return { text: shownAs(format, value), isTyped: true };
  const plain = plainNumber(value);
  if (format.kind === 'date') {
    const isDate = value >= 0 && value < daysMax;
    return { text: isDate ? dateText(value, context.is1904) : plain, isTyped: true };
  }
  const shown = format.code === 'General' ? plain : shownAs(format, value).trim();
  const text = context.decimal === ',' ? plain.replace('.', ',') : plain;
  return { text, isTyped: true, ...(shown !== text && { shown }) };
}

const isoForm = /^(?:(\d{4}-\d\d-\d\d)T?)?(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(?:Z|[+-]\d\d:\d\d)?$/;
/** The serial of 1970-01-01, and the day of the serial 0, by which times without a day are counted. */
const epoch = { serial: 25_569, dayOfZero: '1899-12-30' } as const;

/** A day, a time or both of ISO 8601, as those that are stored as numbers. Cells have no time zone: one that is written next to them is that of a program. */
function isoDateText(value: string): string {
  const [whole = '', day = epoch.dayOfZero, time = '00:00'] = isoForm.exec(value) ?? [];
  const instant = Date.parse(`${day}T${time}Z`);
  // Of a day that there is not, another one would be made.
  const isReal = whole !== '' && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
  return isReal ? dateText(instant / dayMs + epoch.serial, false) : value;
}

/** Without an exponent and the dust of binary fractions: Excel keeps 15 digits. */
const plain15 = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

export const plainNumber = (value: number): string => plain15.format(value);
