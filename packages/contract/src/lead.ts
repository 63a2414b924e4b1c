import { z } from 'zod';
import { attributionMax } from './lead/attribution.ts';
import { emailPattern, phonePattern } from './lead/contact.ts';
import { reservedExtraKeys } from './lead/extra-fields.ts';
import { formReportMax } from './lead/form-report.ts';
import { limits } from './limits.ts';

/** How the rules of `readEnquiry` look to a reader of the description; what judges is `readEnquiry` alone. */
const text = (charactersMax: number) => z.string().max(charactersMax);

const orAbsent = (description: string) => `${description} Null counts as absent.`;

const optional = <T extends z.ZodType>(schema: T, description: string) =>
  schema.nullable().optional().describe(orAbsent(description));

/** The one optional text whose own rule has no room for an empty one, which counts as absent. */
const phone = z.union([
  z.string().min(limits.leadPhoneCharactersMin).max(limits.leadPhoneCharactersMax).regex(phonePattern),
  z.literal(''),
  z.null(),
]);

/**
 * What `extraKeyPattern` refuses within ASCII. The rule itself needs classes of Unicode, which many tools read without the flag that
 * makes them so; its words stand in the description.
 */
const portableKeyPattern = /^[^!-,/:-@[-^`{-~]+$/;

const extraKey = text(limits.leadExtraKeyCharactersMax)
  .regex(portableKeyPattern)
  .meta({ not: { enum: [...reservedExtraKeys] } });

const extraValue = z
  .union([
    text(limits.leadExtraValueCharactersMax),
    z.number().min(-limits.leadExtraNumberMax).max(limits.leadExtraNumberMax),
    z.boolean(),
    z.null(),
  ])
  .describe('A text, a number or a boolean; null drops the entry.');

const extraFields = z.record(extraKey, extraValue).meta({ maxProperties: limits.leadExtraFieldsMax });

const consent = z.strictObject({
  text: text(limits.leadConsentTextCharactersMax).min(1).describe('The question as the visitor saw it.'),
  version: optional(text(limits.leadConsentVersionCharactersMax), 'Version of that text.'),
  given: z.boolean().describe('The visitor’s answer.'),
});

const form = z.strictObject({
  trap: optional(text(formReportMax.trapCharacters), 'Content of a form field that people do not see.'),
  shown_ms: z
    .int()
    .min(0)
    .max(formReportMax.shownMs)
    .nullable()
    .optional()
    .describe(orAbsent('Milliseconds from when the form was shown to when it was sent.')),
  proof: optional(text(formReportMax.proofCharacters), 'Reserved for a proof of work: accepted and ignored.'),
});

const told = (description: string) => optional(z.string(), description);
const campaignText = (name: string) =>
  told(`\`utm_${name}\` of the address, cut to ${attributionMax.campaign} characters.`);

const touch = z.strictObject({
  source: campaignText('source'),
  medium: campaignText('medium'),
  campaign: campaignText('campaign'),
  term: campaignText('term'),
  content: campaignText('content'),
  referrer: told('Host of the page that linked here. An address, or what is no host, is left out.'),
  landing: told(
    `Path of the page that the visitor came to, cut to ${attributionMax.landing} characters. With a query it is left out.`,
  ),
  at: told('When, by RFC 3339. What is no time is left out.'),
});

const attribution = z.strictObject({
  first: optional(touch, 'How the visitor came at first.'),
  last: optional(touch, 'How the visitor came last before the enquiry.'),
});

/** Body of `POST /leads` (specification, section 4.8; rule D28). */
export const leadRequestSchema = z
  .strictObject({
    full_name: text(limits.leadFullNameCharactersMax).min(1).describe('Name of the visitor.'),
    email: text(limits.leadEmailCharactersMax)
      .regex(emailPattern)
      .describe('E-mail address as the HTML standard defines it for forms, with a dot in its domain.'),
    phone: phone
      .optional()
      .describe(
        orAbsent(
          `Digits, at least ${limits.leadPhoneDigitsMin}, with spaces, (, ), - and . as you like and at most one + before the first digit.`,
        ),
      ),
    message: optional(text(limits.leadMessageCharactersMax), 'What the visitor wrote.'),
    course_id: optional(
      text(limits.leadIdCharactersMax),
      'Id of a published course, or of one of its language versions, from this API.',
    ),
    source: optional(text(limits.leadSourceCharactersMax), 'Where on the site the form is.'),
    campaign_id: optional(
      z.string(),
      'Campaign of the institute’s CRM. If it is unknown or inactive, the enquiry goes to the default campaign.',
    ),
    extra_fields: optional(
      extraFields,
      `Further fields of your form, at most ${limits.leadExtraFieldsMax} entries. Names are letters and digits of any script, spaces, _, - and .; the names of the enquiry’s own fields are reserved in any letter case, and so are name, fullname, mobile and mobile_number. If two names are equal once trimmed and normalised, the second is refused.`,
    ),
    run_id: optional(
      text(limits.leadIdCharactersMax),
      'Extension: id of a run from this API that has not been over for a day; of the course that `course_id` names, if it names one.',
    ),
    consent: optional(
      consent,
      'Extension: what the visitor was asked to agree to, and the answer. Stored with the time.',
    ),
    form: optional(
      form,
      'Extension: what the form reports about how it was filled in. An enquiry that looks like a robot’s is answered like any other, and waits in the institute’s quarantine.',
    ),
    attribution: optional(
      attribution,
      'Extension: how the visitor came to the website, as the enquiry form of our elements and `readAttribution` of our client tell it. A text that does not fit is left out, and no reason to refuse the enquiry.',
    ),
  })
  .meta({
    id: 'LeadRequest',
    description:
      'An enquiry. Texts are trimmed, converted to Unicode NFC and then measured in code points; empty and blank ones count as absent. U+0000 and half a surrogate pair are refused.',
  });

export type LeadRequest = z.input<typeof leadRequestSchema>;

/** Examples of it, by their names: `full` has every field. */
export const leadRequests = {
  minimal: { full_name: 'Ines Oyelaran', email: 'ines@oyelaran.example' },
  full: {
    full_name: 'Ines Oyelaran',
    email: 'ines@oyelaran.example',
    phone: '+49 (30) 901820-0',
    message: 'Is there a place left in the evening class?',
    course_id: 'spreadsheets',
    source: 'course page',
    campaign_id: 'autumn-open-day',
    extra_fields: { 'Group size': 3, 'Preferred start': 'October', 'First course': true },
    run_id: 'spreadsheets-2027-01',
    consent: { text: 'You may write to me about this course.', version: '2026-09', given: true },
    form: { trap: '', shown_ms: 41_250 },
    attribution: {
      first: { referrer: 'www.search.example', landing: '/courses', at: '2026-11-24T09:12:00Z' },
      last: { source: 'newsletter', medium: 'email', campaign: 'autumn', landing: '/courses/spreadsheets' },
    },
  },
} as const satisfies Record<string, LeadRequest>;

export const leadStatuses = ['received', 'duplicate'] as const;

/** Body of both successes of `POST /leads`. */
export const leadResultSchema = z
  .strictObject({
    status: z
      .enum(leadStatuses)
      .describe(
        '`received` (201): a new enquiry was saved. `duplicate` (200): the person already enquired in this campaign, or the institute’s duplicate rules matched; nothing new was saved. Both are success.',
      ),
  })
  .meta({ id: 'LeadResult', description: 'The outcome of an enquiry.' });

export type LeadStatus = (typeof leadStatuses)[number];
