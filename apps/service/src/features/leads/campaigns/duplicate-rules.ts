import { z } from 'zod';

/** When an enquiry counts as a duplicate, apart from those of a person who is already in the campaign (rule D30). */
export type DuplicateRules = z.infer<typeof duplicateRulesSchema>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `one of ${values.map((value) => `"${value}"`).join(', ')}`);

const duplicateRulesSchema = z.strictObject(
  {
    enabled: z.boolean('true or false'),
    /** What is compared: addresses without regard to case, phones by their digits. */
    field: oneOf(['email', 'phone']),
    /** Which leads it is compared with: those of the same campaign, of any listed campaign if the enquiry's is listed, or all. */
    scope: oneOf(['campaign', 'selected', 'institute']),
    campaign_ids: z
      .array(z.string('an id of a campaign'), 'a list of ids of campaigns')
      .nullish()
      .transform((ids) => [...new Set(ids)]),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'an object') },
);

/** The rules of an institute that has set none. */
export const noDuplicateRules: DuplicateRules = { enabled: false, field: 'email', scope: 'campaign', campaign_ids: [] };

export type ReadDuplicateRules =
  | { readonly outcome: 'read'; readonly rules: DuplicateRules }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Reads the JSON text of a file, or says which field is wrong and what was expected. */
export function readDuplicateRules(text: string): ReadDuplicateRules {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { outcome: 'refused', reason: 'It is not JSON.' };
  }
  const result = duplicateRulesSchema.safeParse(value);
  if (!result.success) return { outcome: 'refused', reason: result.error.issues.map(describeIssue).join(' ') };
  const { data } = result;
  if (data.scope === 'selected' && data.campaign_ids.length === 0) {
    return { outcome: 'refused', reason: 'campaign_ids: expected at least one, since scope is "selected".' };
  }
  return { outcome: 'read', rules: data };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field ${issue.keys.join(', ')}.`;
  return `${issue.path.join('.') || 'The rules'}: expected ${issue.message}.`;
}
