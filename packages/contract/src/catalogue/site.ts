import { z } from 'zod';
import { attributeKey, attributeLabel } from './attributes.ts';
import { formatSchema, languageNameSchema } from './terms.ts';
import { id, nullableUrl } from './value.ts';

export const siteSchema = z
  .strictObject({
    institute: z
      .strictObject({
        id: id.describe('Id of the institute.'),
        name: z.string().describe('Name of the institute.'),
        logo_url: nullableUrl.describe('Logo, or null.'),
      })
      .describe('Whose catalogue it is.'),
    course_base_url: nullableUrl.describe(
      'Where course pages live on the hosted site; null when it cannot be determined.',
    ),
    languages: z.array(languageNameSchema).describe('Course languages; empty when the site has them off.'),
    formats: z.array(formatSchema).describe('Every format the site defines, in display order.'),
    currency: z.string().describe('ISO 4217 code of the most common currency across courses.'),
    price_visible: z
      .boolean()
      .describe('False when the institute hides prices on its catalogue. Prices on request do not change it.'),
    attributes: z
      .array(z.strictObject({ key: attributeKey, label: attributeLabel }))
      .optional()
      .describe(
        'Only with `include=attributes`: the attributes that the institute defines, in its order. `GET /search` filters by them as `attr.<key>`.',
      ),
  })
  .meta({ id: 'Site', description: 'What a website needs to build filters and links.' });

export type Site = z.infer<typeof siteSchema>;
