import { z } from 'zod';
import { catalogueCountsMax as countsMax, listUpTo } from './catalogue-maxima.ts';
import { attributeValue, flag, name, synonym } from './catalogue-values.ts';
import { say } from './sentences/say.ts';

/** Properties of courses that an institute defines itself, and words that mean the same to it. */

const synonymsMin = 2;

export const attributeKeySchema = z.string().regex(/^[a-z0-9_]{1,32}$/, say('1 to 32 characters of a–z, 0–9 and _'));

const attributeSchema = z.strictObject({
  key: attributeKeySchema.describe('Unique: 1 to 32 characters of a–z, 0–9 and _.'),
  label: name.describe('Name to show.'),
  values: listUpTo(
    z.strictObject({
      value: attributeValue.describe('As courses have it, without regard to case; each once.'),
      label: name.optional().describe('Name to show. Default: the value.'),
    }),
    countsMax.attributeValues,
    'values',
  )
    .optional()
    .describe('Values in the order in which they are shown; others that published courses have follow.'),
  closed: flag.optional().describe('Whether published courses may have no other values. Default: false.'),
});

export const attributesSchema = listUpTo(attributeSchema, countsMax.attributes, 'attributes');

/** Values of a course or a version, by the keys of attributes. */
export const attributeValuesSchema = z.record(
  attributeKeySchema,
  listUpTo(attributeValue, countsMax.valuesOfAttribute, 'values'),
);

export const synonymsSchema = listUpTo(
  listUpTo(synonym, countsMax.synonyms, 'words or phrases').min(
    synonymsMin,
    say('at least {min} words or phrases', { min: synonymsMin }),
  ),
  countsMax.synonymGroups,
  'groups of synonyms',
);

export type CatalogueAttribute = z.infer<typeof attributeSchema>;
export type CatalogueAttributeValues = z.infer<typeof attributeValuesSchema>;
