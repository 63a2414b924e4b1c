import { dayMs } from '../../../../platform/time/zone.ts';
import { escapeXml } from './escape.ts';
import { type CellStyle, styleNumber } from './styles.ts';

/** A cell as XML. It is a number or a date where its column is one and its text too, else a text: never a formula. */
export function cellXml(reference: string, text: string, style: CellStyle): string {
  if (text === '') return '';
  const number = numberOf(text, style);
  if (number === undefined) {
    const shown = style === 'amount' || style === 'whole' || style === 'number' || style === 'date' ? 'text' : style;
    return `<c r="${reference}" s="${styleNumber(shown)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  }
  const shown = style === 'date' && text.length > 'YYYY-MM-DD'.length ? 'time' : style;
  return `<c r="${reference}" s="${styleNumber(shown)}"><v>${number}</v></c>`;
}

function numberOf(text: string, style: CellStyle): number | undefined {
  if (style === 'date') return serialOf(text);
  if (style !== 'amount' && style !== 'whole' && style !== 'number') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const dateForm = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/;
const firstDay = Date.UTC(1899, 11, 30);
/** Before March 1900 spreadsheets count a day that never was. */
const serialMin = 61;

/** Days since 1900 of `YYYY-MM-DD` and perhaps ` HH:mm`; undefined where a spreadsheet has no number for them. */
function serialOf(text: string): number | undefined {
  const [, date, time = '00:00'] = dateForm.exec(text) ?? [];
  const serial = date === undefined ? Number.NaN : (Date.parse(`${date}T${time}Z`) - firstDay) / dayMs;
  return serial >= serialMin ? serial : undefined;
}
