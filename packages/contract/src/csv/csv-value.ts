import { z } from 'zod';
import { limited, listUpTo, textUpTo } from '../catalogue-maxima.ts';
import { csvDatesSchema } from './csv-date.ts';
import { csvMax } from './csv-maxima.ts';

/**
 * How a value is worked out from the cells of a row: the one form that is used wherever a mapping has a value.
 *
 * A string is a template (`"{Subject} {Number}"`); an object names its source (`column`, `template`, `first` or `join`)
 * and what is done with it, in this order: decode, replace, split, pick, map,
 * default.
 */

const words = textUpTo(csvMax.wordCharacters);
const constant = z.union([words, z.number(), z.boolean()]);
const name = limited(z.string().min(1, 'at least one character'), csvMax.wordCharacters);
const conditionValues = listUpTo(words, csvMax.conditionValues, 'values');

/** A record of at most so many entries. */
export const recordUpTo = <S extends z.ZodType>(values: S, max: number, names: z.ZodType<string, string> = name) =>
  z
    .record(names, values)
    .refine((record) => Object.keys(record).length <= max, {
      error: `at most ${max} entries`,
      params: { cause: 'range' },
    })
    .meta({ maxProperties: max });

const conditionSchema = z
  .strictObject({
    column: name.describe('Name of the column.'),
    is: z
      .union([words, conditionValues])
      .optional()
      .describe('Met when the cell is this, or one of these. An empty text stands for an empty cell.'),
    is_not: z
      .union([words, conditionValues])
      .optional()
      .describe('Met when the cell is not this, and none of these. An empty text stands for an empty cell.'),
  })
  .refine((condition) => (condition.is === undefined) !== (condition.is_not === undefined), {
    error: 'either is or is_not',
    params: { cause: 'contradiction' },
  })
  .meta({
    id: 'CsvCondition',
    description: 'A condition on one column.',
    oneOf: [{ required: ['is'] }, { required: ['is_not'] }],
  });

/** Conditions on columns. */
export const conditionsSchema = listUpTo(conditionSchema, csvMax.parts, 'conditions').min(1, 'at least one condition');

/** How numbers are written. */
export const csvNumbersSchema = z
  .strictObject({
    decimal: z.enum(['.', ',']).optional().describe('The decimal sign. Default: a point.'),
    thousands: z
      .enum([',', '.', ' ', "'", '’'])
      .optional()
      .describe('What may stand between groups of digits; a space stands for every kind of space. Default: none.'),
    ignore: listUpTo(
      limited(z.string().min(1, 'at least one character'), csvMax.ignoredCharacters),
      csvMax.ignored,
      'words',
    )
      .optional()
      .describe(
        'Words allowed before or after the number, such as `EUR` or `hours`. Currency signs are always allowed.',
      ),
  })
  .refine((numbers) => numbers.thousands !== (numbers.decimal ?? '.'), {
    error: 'two different signs',
    params: { cause: 'contradiction' },
  })
  .meta({ id: 'CsvNumbers', description: 'How numbers are written.' });

const separators = z.union([name, listUpTo(name, csvMax.separators, 'separators').min(1, 'at least one separator')]);

/** A cell with several parts, of each of which something is made. */
export const csvEachSchema = z
  .strictObject({
    column: name.describe('The column whose cells have several parts.'),
    split: separators.describe('What separates the parts. Parts are trimmed, empty ones dropped.'),
  })
  .meta({ id: 'CsvEach', description: 'Makes one of each part of a cell: within it, the column has that part alone.' });

export type CsvEach = z.infer<typeof csvEachSchema>;

const values = listUpTo(name, csvMax.parts, 'values');
const mapped = z.union([words, z.number(), z.boolean(), values, z.null()]);
const sources = ['column', 'template', 'first', 'join'] as const;

const sourceSchema = z
  .strictObject({
    column: name.optional().describe('The cell of this column.'),
    template: textUpTo(csvMax.templateCharacters)
      .optional()
      .describe(
        'Text with columns in braces. It has no value when one of its columns is empty; `{Column?}` may be empty.',
      ),
    get first(): z.ZodOptional<z.ZodArray<z.ZodType<CsvValue>>> {
      return listUpTo(csvValueSchema, csvMax.parts, 'values')
        .min(1, 'at least one value')
        .optional()
        .describe('The first of these that has a value.');
    },
    get join(): z.ZodOptional<z.ZodArray<z.ZodType<CsvValue>>> {
      return listUpTo(csvValueSchema, csvMax.parts, 'values')
        .min(1, 'at least one value')
        .optional()
        .describe('Those of these that have a value, one after the other.');
    },
    when: conditionsSchema
      .optional()
      .describe(
        'Next to a column or template: only rows that meet all of these conditions give a value. Default: every row.',
      ),
    with: words.optional().describe('Text between the parts of `join`. Default: a space.'),
    decode: z
      .boolean()
      .optional()
      .describe(
        'Whether HTML entities in its cells are decoded. Default: what the mapping says; false with `is_html`.',
      ),
    replace: recordUpTo(words, csvMax.replacements)
      .optional()
      .describe('Texts to replace wherever they occur, in this order.'),
    split: separators
      .optional()
      .describe(
        'What separates the parts of one cell. Parts are trimmed, empty ones dropped. In a field that holds one value, together with `pick`.',
      ),
    pick: z
      .int()
      .min(-csvMax.parts, `at least -${csvMax.parts}`)
      .max(csvMax.parts, `at most ${csvMax.parts}`)
      .refine((part) => part !== 0, { error: '1 for the first part, or -1 for the last', params: { cause: 'range' } })
      .optional()
      .describe(
        'Next to `split`: takes one of the parts, 1 being the first and -1 the last. Without such a part there is no value.',
      ),
    map: recordUpTo(mapped, csvMax.mapped)
      .optional()
      .describe(
        'What each value becomes; null is no value, an array is several in a list. A value that is not named is a finding, unless `keep_unmapped` or `otherwise` is given.',
      ),
    keep_unmapped: z
      .boolean()
      .optional()
      .describe('Whether a value that `map` does not name stays as it is. Default: false.'),
    otherwise: mapped.optional().describe('What a value that `map` does not name becomes.'),
    default: z
      .union([constant, values])
      .optional()
      .describe('The value when the source has none. Default: the field is left out.'),
    rows: z
      .enum(['agree', 'first', 'all'])
      .optional()
      .describe(
        'What counts when a course, edition or version has several rows. `agree`: the rows that have a value must have the same, else it is a finding; `first`: the first row that has a value; `all`: a value only when every row has the same. A list collects from all rows, each value once. Next to `first` or `join` it holds for all of their values that do not say it themselves. Default: agree.',
      ),
    is_html: z
      .boolean()
      .optional()
      .describe(
        'Only in fields that end with _html: the cell is HTML already. Default: false, plain text becomes paragraphs.',
      ),
    numbers: csvNumbersSchema
      .optional()
      .describe('Only in numbers: how this one is written. Default: what the mapping says.'),
    times: z
      .number()
      .positive()
      .optional()
      .describe('Only in numbers: what the number is multiplied by, such as 60 for hours.'),
    dates: csvDatesSchema
      .optional()
      .describe('Only in dates: how this one is written. Default: what the mapping says.'),
  })
  .refine((value) => sources.filter((source) => value[source] !== undefined).length === 1, {
    error: 'exactly one of column, template, first and join',
    params: { cause: 'contradiction' },
  })
  .meta({ oneOf: sources.map((source) => ({ required: [source] })) });

/** A value: a template, a constant, or a source with what is done to it. */
export const csvValueSchema: z.ZodType<CsvValue> = z
  .union([textUpTo(csvMax.templateCharacters), z.number(), z.boolean(), sourceSchema], {
    error: 'a template such as "{Title}", a number, true or false, or an object with column, template, first or join',
  })
  .meta({
    id: 'CsvValue',
    description: 'A template such as `{Subject} {Number}`, a constant, or an object that names a source.',
  });

/** A list: one value that may be split, or several. */
export const csvListSchema = z
  .union([csvValueSchema, listUpTo(csvValueSchema, csvMax.parts, 'values')])
  .meta({ id: 'CsvList', description: 'A value, or several; each may be split into parts.' });

type Mapped = string | number | boolean | string[] | null;

/** An object that names where a value comes from and what is done to it. */
export type CsvSource = {
  column?: string | undefined;
  template?: string | undefined;
  first?: CsvValue[] | undefined;
  join?: CsvValue[] | undefined;
  when?: CsvCondition[] | undefined;
  with?: string | undefined;
  decode?: boolean | undefined;
  replace?: Record<string, string> | undefined;
  split?: string | string[] | undefined;
  pick?: number | undefined;
  map?: Record<string, Mapped> | undefined;
  keep_unmapped?: boolean | undefined;
  otherwise?: Mapped | undefined;
  default?: string | number | boolean | string[] | undefined;
  rows?: 'agree' | 'first' | 'all' | undefined;
  is_html?: boolean | undefined;
  numbers?: CsvNumbers | undefined;
  times?: number | undefined;
  dates?: string[] | undefined;
};

export type CsvValue = string | number | boolean | CsvSource;
export type CsvCondition = z.infer<typeof conditionSchema>;
export type CsvNumbers = z.infer<typeof csvNumbersSchema>;
