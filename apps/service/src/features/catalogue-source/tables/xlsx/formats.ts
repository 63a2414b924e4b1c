import type { Readable } from 'node:stream';
import { dateFromSerial, format, isDateFormat } from 'numfmt';
import { TableError } from '../rows/table-record.ts';
import { readXml } from './xml.ts';

/** How a number is shown, by the number of a cell’s style. */
export type Formats = { of(style: string | undefined): CellFormat };

export type CellFormat = { readonly kind: 'number' | 'date' | 'elapsed'; readonly code: string };

/** Those that every workbook has without saying so (ECMA-376, 18.8.30); the dates among them differ by country, but not in that. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
  49: '@',
};
const builtInDates = [
  [14, 22],
  [27, 36],
  [50, 58],
] as const;
/** Longest format; Excel has 255. */
const codeLengthMax = 255;
/** Excel has 65,490. */
const formatsMax = 100_000;

const general: CellFormat = { kind: 'number', code: 'General' };

export async function readFormats(part: Readable | undefined): Promise<Formats> {
  const codes = new Map<number, string>();
  const styles: CellFormat[] = [];
  let isCells = false;
  if (part !== undefined) {
    await readXml(part, {
      open(name, { numFmtId: id = '0', formatCode: code = '' }) {
        // What is too long to be read is not kept.
        if (name === 'numFmt') codes.set(Number(id), code.length > codeLengthMax ? general.code : code);
        if (name === 'cellXfs') isCells = true;
        if (name === 'xf' && isCells) styles.push(formatOf(Number(id), codes.get(Number(id))));
        if (Math.max(codes.size, styles.length) > formatsMax) {
          throw new TableError('too_large', `at most ${formatsMax} formats`, 'more');
        }
      },
      close(name) {
        if (name === 'cellXfs') isCells = false;
      },
    });
  }
  return { of: (style) => styles[Number(style ?? 0)] ?? general };
}

function formatOf(id: number, own: string | undefined): CellFormat {
  const code = own ?? builtIn[id];
  if (code === undefined) {
    return builtInDates.some(([from, to]) => id >= from && id <= to) ? { kind: 'date', code: 'yyyy-mm-dd' } : general;
  }
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return { kind: 'elapsed', code };
  return { kind: isDateFormat(code) === true ? 'date' : 'number', code };
}

/** What a spreadsheet shows; the number itself where its format cannot be read. */
export function shownAs({ code }: CellFormat, value: number): string {
  try {
    return String(format(code, value, { throws: true, locale: 'en-US' }));
  } catch {
    return String(value);
  }
}

/** From days counted since 1900 to those since 1904. */
const daysTo1904 = 1462;
const secondsOfDay = 86_400;

/** A serial as a date, with its time where it has one; only the time where there is no day. */
export function dateText(serial: number, is1904: boolean): string {
  // To whole seconds before it is taken apart: what was computed may be a little less than the midnight that it means.
  const days = Math.round(serial * secondsOfDay) / secondsOfDay;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    dateFromSerial(days + (is1904 ? daysTo1904 : 0)) ?? [];
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
  if (serial < 1) return time;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return hour + minute + second === 0 ? date : `${date} ${time}`;
}
