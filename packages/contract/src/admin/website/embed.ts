import { z } from 'zod';
import { attributeKeySchema } from '../../catalogue-attribute.ts';
import { catalogueCountsMax } from '../../catalogue-maxima.ts';
import { say } from '../../sentences/say.ts';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { typedText } from '../parts/text.ts';
import { isCourseHref } from './course-href.ts';
import { fontFamilyOf } from './font-names.ts';

/** The elements that a snippet can hold, by the names that follow `prospectus-`. */
export const embedElements = ['courses', 'course', 'dates', 'path', 'enquiry'] as const;

/** The filters of a list that can be chosen besides those of the institute’s own attributes, by the names of the attribute `facets`. */
export const embedFacets = [
  'stream',
  'category',
  'format',
  'month',
  'price',
  'level',
  'attendance',
  'place',
  'duration',
  'language',
  'availability',
  'tag',
  'instructor',
  'town',
  'country',
] as const;

/** What stands before the key of an attribute of the institute’s own. */
export const ownFacetPrefix = 'attr.';

export type EmbedFacet = (typeof embedFacets)[number] | `${typeof ownFacetPrefix}${string}`;

export const embedLooks = {
  corners: ['square', 'soft', 'round'],
  fonts: ['page', 'sans', 'serif', 'named'],
  columns: ['fit', '2', '3', '4'],
  schemes: ['light', 'dark', 'both'],
} as const;

export const embedLimits = {
  idCharactersMax: 200,
  languageCharactersMax: 35,
  hrefCharactersMax: 500,
  fontCharactersMax: 100,
} as const;

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, say('expected one of {values}', { values: words.join(', ') }));

/** Accepts an attribute that is gone by now, too: the screen or element that shows the filter leaves it out. */
const facetSchema = z.custom<EmbedFacet>(
  (name) =>
    typeof name === 'string' &&
    (embedFacets.some((each) => each === name) ||
      (name.startsWith(ownFacetPrefix) && attributeKeySchema.safeParse(name.slice(ownFacetPrefix.length)).success)),
  say('expected one of {values}, or {prefix} and the key of an attribute', {
    values: embedFacets.join(', '),
    prefix: ownFacetPrefix,
  }),
);

/** What of the catalogue is shown on the institute's website, and how it looks there. */
export const embedChoicesSchema = z.strictObject({
  element: oneOf(embedElements),
  course_id: typedText({ min: 0, max: embedLimits.idCharactersMax }).describe('Of the one course; empty for none.'),
  path_code: typedText({ min: 0, max: embedLimits.idCharactersMax }).describe('Of the learning path; empty for none.'),
  course_href: typedText({ min: 0, max: embedLimits.hrefCharactersMax })
    .refine(
      (typed) => typed === '' || isCourseHref(typed),
      say('expected an address with {place} in it', { place: '{id}' }),
    )
    .describe('Address of the website’s own page of a course, with `{id}`; empty for the hosted site.'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, say('expected a colour such as #0b6e6e'))
    .nullable()
    .describe('Null for that of the elements.'),
  corners: oneOf(embedLooks.corners),
  font: oneOf(embedLooks.fonts).describe('`named` for the fonts of `font_name`, of the page where that is empty.'),
  font_name: typedText({ min: 0, max: embedLimits.fontCharactersMax })
    .refine(
      (typed) => typed === '' || fontFamilyOf(typed) !== undefined,
      say('expected names of fonts in letters, digits, spaces and hyphens, with commas between them'),
    )
    .default('')
    .describe('Names of fonts that the website has, with commas between them.'),
  columns: oneOf(embedLooks.columns).describe('Most of them; `fit` for as many as there is room for.'),
  facets: z
    .array(facetSchema)
    .max(embedFacets.length + catalogueCountsMax.attributes)
    .refine((chosen) => new Set(chosen).size === chosen.length, say('expected each filter once'))
    .nullable()
    .describe('In their order; null for those that the elements show by themselves.'),
  language: typedText({ max: embedLimits.languageCharactersMax })
    .nullable()
    .describe('Code of a course language; null for the edition that comes first.'),
  scheme: oneOf(embedLooks.schemes).describe('`both` follows the visitor’s device.'),
});

export type EmbedChoices = z.output<typeof embedChoicesSchema>;

const embedSchema = z.object({
  choices: embedChoicesSchema.nullable().describe('Null until someone has chosen anything.'),
  attributes: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .describe('Of the institute’s own, which can be filters, in their order.'),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable().describe('Name of the person.'),
  view: z
    .object({ path: z.string(), expires_at: z.string() })
    .describe('A page of the service for one element, with the public catalogue below `/catalog/v1`.'),
});

export type EmbedWire = z.infer<typeof embedSchema>;

const embed = '/institutes/:institute_id/embed';

/** The elements on the institute's website: what was chosen last, and a page that shows them before any website is verified (rule M5). */
export const embedEndpoints = {
  getEmbed: { method: 'GET', path: embed, access: 'reader', response: embedSchema },
  /** Replaces what was chosen before. */
  saveEmbed: { method: 'PUT', path: embed, access: 'editor', body: embedChoicesSchema, response: embedSchema },
} as const satisfies Record<string, AdminEndpoint>;
