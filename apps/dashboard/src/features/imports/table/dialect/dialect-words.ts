import type { ImportTableWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';

type Dialect = ImportTableWire['dialect'];

/** Names that are the same in every language. */
const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  latin1: 'ISO 8859-1',
  macintosh: 'Mac OS Roman',
};

export const encodingName = (encoding: string): string => encodingNames[encoding] ?? encoding;

/** How a table is written, in a few words: what is asked, or does not apply, is left out. */
export function dialectWords(dialect: Dialect): string {
  const { format, encoding, delimiter, sheet, header_lines: headerLines, decimal, date_order: order } = dialect;
  const { formats, delimiters, decimals, orders } = texts.tables;
  const words = (known: Readonly<Record<string, string>>, value: string | null) =>
    value === null ? undefined : (known[value] ?? value);
  return [
    words(formats, format),
    sheet === null ? undefined : texts.tables.sheet(sheet),
    words(delimiters, delimiter),
    encoding === null ? undefined : encodingName(encoding),
    texts.tables.headings(headerLines),
    words(decimals, decimal),
    words(orders, order),
  ]
    .filter((each) => each !== undefined)
    .join(', ');
}
