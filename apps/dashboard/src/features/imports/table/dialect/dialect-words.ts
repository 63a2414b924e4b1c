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
  const { format, encoding, delimiter, quote, sheet, header_lines: headerLines } = dialect;
  const { formats, delimiters, quotes, otherQuotes, decimals, thousands, otherThousands, orders } = texts.tables;
  const words = (known: Readonly<Record<string, string>>, value: string | null, other = (sign: string) => sign) =>
    value === null ? undefined : (known[value] ?? other(value));
  return [
    words(formats, format),
    sheet === null ? undefined : texts.tables.sheet(sheet),
    words(delimiters, delimiter),
    words(quotes, quote, otherQuotes),
    encoding === null ? undefined : encodingName(encoding),
    dialect.bom ? texts.tables.bom : undefined,
    dialect.sep_line ? texts.tables.sepLine : undefined,
    texts.tables.headings(headerLines),
    words(decimals, dialect.decimal),
    // Of spaces there are several, which look alike.
    words(thousands, dialect.thousands?.replace(/\s/, ' ') ?? null, otherThousands),
    words(orders, dialect.date_order),
    // The usual one goes without saying.
    dialect.date_system === 1904 ? texts.tables.choices['date_system 1904'] : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(', ');
}
