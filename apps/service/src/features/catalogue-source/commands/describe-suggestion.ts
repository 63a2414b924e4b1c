import type { FindingGroup } from '@prospectus/contract';
import { printableCell } from '../../../command-line/printable.ts';
import type { MapSuggestion, Question, SuggestedDialect } from '../map-suggestion/asking/suggestion.ts';
import { describeLeftOut } from './output/describe-left-out.ts';

/** What a person reads besides the mapping: what was understood, left out, assumed, asked and found. */
export function describeSuggestion(suggestion: MapSuggestion): string {
  const { rows, left_out: leftOut, columns, defaults, questions, findings } = suggestion;
  const used = columns.filter(({ fields }) => fields.length > 0);
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ column }) => JSON.stringify(column));
  return [
    `Read ${rows} ${rows === 1 ? 'row' : 'rows'}: ${describeDialect(suggestion.dialect)}.`,
    ...used.map(({ column, fields }) => `  ${printableCell(column)}: ${fields.join(', ')}`),
    ...(unused.length > 0 ? [`Not used: ${printableCell(unused.join(', '))}`] : []),
    ...describeLeftOut(leftOut),
    ...defaults.map(({ field, value }) => `Assumed: ${field} is ${printableCell(value)}`),
    ...findings.map(describeFinding),
    ...questions.map(describeQuestion),
  ].join('\n');
}

/** How the table is written: what `--answer` can overrule. */
function describeDialect(dialect: SuggestedDialect): string {
  const { format, header_lines: lines, delimiter, bom, sep_line: hasSep, ...others } = dialect;
  const sign = delimiter === '\t' ? 'tab' : delimiter;
  return [
    format,
    ...Object.entries({ delimiter: sign, ...others }).map(([name, value]) =>
      value === null ? null : `${name} ${value}`,
    ),
    bom ? 'a byte order mark' : null,
    hasSep ? 'a sep= line' : null,
    lines.length === 0 ? 'no header' : `header ${lines.join(',')}`,
  ]
    .filter((part) => part !== null)
    .map((part) => printableCell(part))
    .join(', ');
}

function describeFinding({ places, expected, found, count, hint }: FindingGroup): string {
  const where = places
    .map(({ line, column, cell }) =>
      [line === null ? null : `line ${line}`, column, cell].filter((part) => part !== null && part !== '').join(', '),
    )
    .filter((place) => place !== '');
  const lead =
    where.length === 0 ? '' : `${where.join('; ')}${count > where.length ? ` and ${count - where.length} more` : ''}: `;
  const what = printableCell(`Finding: ${lead}expected ${expected}; found ${found}`);
  return hint === null ? what : `${what}\n${printableCell(`  ${hint}`)}`;
}

function describeQuestion({ key, text, examples, choices, suggested }: Question): string {
  const shown = examples.map(({ line, column, found, readings }) => {
    const read = readings.length === 0 ? '' : `: ${readings.join(' or ')}`;
    const where = [`line ${line}`, column].filter((part) => part !== null).join(', ');
    return printableCell(`    ${where}: ${JSON.stringify(found)}${read}`);
  });
  const answers = choices.map(({ value, means }) => {
    return printableCell(
      `    --answer ${quoted(`${key}=${value}`)}  ${means}${value === suggested ? ' (likely)' : ''}`,
    );
  });
  return [printableCell(`Question: ${text}`), ...shown, ...answers].join('\n');
}

/** As a shell takes it. */
export const quoted = (word: string): string =>
  /^[\w:=.,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
