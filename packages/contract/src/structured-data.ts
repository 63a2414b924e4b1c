import { z } from 'zod';

/** The schema.org `Course` object of a course detail (specification, section 4.4; rule D20): open, as JSON-LD is. */

const offerSchema = z.looseObject({
  '@type': z.literal('Offer').describe('Always `Offer`.'),
  price: z.number().min(0).describe('Price in major units of the currency; 0 when free.'),
  priceCurrency: z.string().describe('ISO 4217 code.'),
  category: z.enum(['Free', 'Paid']).describe('`Free` when the price is 0.'),
  url: z.url().optional().describe('The purchase page with the version query; left out when the address is unknown.'),
  availability: z
    .enum([
      'https://schema.org/InStock',
      'https://schema.org/SoldOut',
      'https://schema.org/PreOrder',
      'https://schema.org/Discontinued',
    ])
    .describe(
      '`InStock` for `available`, `SoldOut` for `full`, `PreOrder` for `coming_soon` and `not_started`, `Discontinued` for `closed` and `cancelled`.',
    ),
  validThrough: z.string().optional().describe('Of a run: the moment until which one can enrol; left out without one.'),
});

const courseInstanceSchema = z.looseObject({
  '@type': z.literal('CourseInstance').describe('Always `CourseInstance`.'),
  courseMode: z.enum(['Online', 'Onsite', 'Blended']).describe('How the version is taught.'),
  courseWorkload: z
    .string()
    .optional()
    .describe('Duration in minutes as ISO 8601, such as `PT340M`; left out when unknown.'),
  startDate: z.string().optional().describe('Of a run: a date, or a timestamp with the time zone’s offset.'),
  endDate: z.string().optional().describe('Of a run: a date, or a timestamp with the time zone’s offset.'),
  location: z
    .array(z.looseObject({ '@type': z.enum(['Place', 'VirtualLocation']).describe('Where it is.') }))
    .optional()
    .describe('Of a run: its places; left out when unknown.'),
  instructor: z
    .array(z.looseObject({ '@type': z.literal('Person').describe('Always `Person`.') }))
    .optional()
    .describe('Of a run: who teaches it; left out when unknown.'),
  offers: offerSchema.optional().describe('Of a run: its offer; left out when its price is hidden.'),
  eventStatus: z
    .literal('https://schema.org/EventCancelled')
    .optional()
    .describe('Of a run: left out unless it is cancelled.'),
});

const providerSchema = z.looseObject({
  '@type': z.literal('Organization').describe('Always `Organization`.'),
  name: z.string().describe('Name of the institute.'),
  sameAs: z.url().optional().describe('The institute’s website, else the hosted site; left out when unknown.'),
});

export const structuredDataSchema = z
  .looseObject({
    '@context': z.literal('https://schema.org').describe('Always `https://schema.org`.'),
    '@type': z.literal('Course').describe('Always `Course`.'),
    name: z.string().describe('Title of the version shown.'),
    description: z.string().optional().describe('The `seo.description`; left out when that is null.'),
    image: z.url().optional().describe('The `seo.image_url`; left out when unknown.'),
    url: z.url().optional().describe('The canonical address of the page; left out when unknown.'),
    inLanguage: z.string().optional().describe('Language code of the version shown; left out when unknown.'),
    provider: providerSchema.describe('The institute.'),
    offers: z
      .array(offerSchema)
      .optional()
      .describe('One for each variant whose price is not hidden; left out when `price_visible` is false.'),
    hasCourseInstance: z
      .array(courseInstanceSchema)
      .describe('One for each variant; instead of it, one for each of the first 20 runs of a variant with dates.'),
  })
  .meta({
    id: 'StructuredData',
    description: 'A schema.org `Course` object, to be placed in the page as JSON-LD. It may hold further properties.',
  });
