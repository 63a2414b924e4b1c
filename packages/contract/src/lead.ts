import { z } from 'zod';
import { emailPattern, phonePattern } from './lead/contact.ts';
import { limits } from './limits.ts';

/** How the rules of `readEnquiry` look to a reader of the description; what judges is `readEnquiry` alone. */
const text = (charactersMax: number, description: string) => z.string().max(charactersMax).describe(description);

const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

const extraValue = z
  .union([z.string().max(limits.leadExtraValueCharactersMax), z.number(), z.boolean(), z.null()])
  .describe('A text, a number or a boolean; null drops the entry.');

export const consentSchema = z
  .strictObject({
    text: text(limits.leadConsentTextCharactersMax, 'What the visitor was asked, as it was shown.').min(1),
    version: optional(text(limits.leadConsentVersionCharactersMax, 'Version of that text.')),
    given: z.boolean().describe('What the visitor answered.'),
  })
  .describe('Extension: what the visitor was asked to agree to, and the answer. Kept with the time.');

/** Body of `POST /leads` (specification, section 4.8; decision D28). */
export const leadRequestSchema = z
  .strictObject({
    full_name: text(limits.leadFullNameCharactersMax, 'Name of the visitor.').min(1),
    email: text(
      limits.leadEmailCharactersMax,
      'E-mail address as the HTML standard defines it for forms, with a dot in its domain.',
    ).regex(emailPattern),
    phone: optional(
      text(
        limits.leadPhoneCharactersMax,
        `Digits with an optional + before the first, spaces, (, ), - and .; at least ${limits.leadPhoneDigitsMin} digits.`,
      )
        .min(limits.leadPhoneCharactersMin)
        .regex(phonePattern),
    ),
    message: optional(text(limits.leadMessageCharactersMax, 'What the visitor wrote.')),
    course_id: optional(
      z.string().describe('Id of a published course, or of one of its language versions, from this API.'),
    ),
    source: optional(text(limits.leadSourceCharactersMax, 'Where on the site the form sits.')),
    campaign_id: optional(
      z
        .string()
        .describe(
          'Campaign of the institute’s CRM. With an unknown or inactive one the enquiry goes to the default list.',
        ),
    ),
    extra_fields: optional(
      z
        .record(z.string().min(1).max(limits.leadExtraKeyCharactersMax), extraValue)
        .meta({ maxProperties: limits.leadExtraFieldsMax })
        .describe(
          `The institute’s own fields, at most ${limits.leadExtraFieldsMax}. Names are letters and digits of any script, spaces, _, - and .; those of the enquiry’s own fields are reserved in any letter case, so are name, fullname, mobile and mobile_number.`,
        ),
    ),
    consent: optional(consentSchema),
  })
  .meta({
    id: 'LeadRequest',
    description:
      'An enquiry. Texts are trimmed and kept in Unicode NFC; null, empty and blank count as absent; lengths are in code points.',
  });

export type LeadRequest = z.input<typeof leadRequestSchema>;

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
  .meta({ id: 'LeadResult', description: 'What became of an enquiry.' });

export type LeadStatus = (typeof leadStatuses)[number];
