import { emailPattern, isAbsent, isStorable, limits, normalise, phonePattern } from '@prospectus/contract/lead';
import type { Draft, Field } from './field.ts';

/** What is wrong with what was entered. */
export type Complaint =
  | { readonly reason: 'missing' | 'unticked' | 'email' | 'phone' | 'refused' }
  | { readonly reason: 'too_long'; readonly max: number };

/** Complaints by the param of the field they are about, in the order of the fields. */
export type Complaints = ReadonlyMap<string, Complaint>;

/** Most characters of the fields that every enquiry has; any other is an extra field. */
const maxOf: Readonly<Record<string, number>> = {
  full_name: limits.leadFullNameCharactersMax,
  email: limits.leadEmailCharactersMax,
  phone: limits.leadPhoneCharactersMax,
  message: limits.leadMessageCharactersMax,
};

/**
 * Returns what is wrong with an enquiry before it is sent: what the API would refuse of the visitor's entries, by the API's own rules
 * (specification 4.8; rule D29), and fields left blank that this form requires.
 */
export function judge(fields: readonly Field[], draft: Draft): Complaints {
  const complaints = new Map<string, Complaint>();
  for (const field of fields) {
    const { param } = field;
    const complaint = complainOf(field, draft.get(param));
    if (complaint) complaints.set(param, complaint);
  }
  return complaints;
}

function complainOf({ param, kind, isRequired }: Field, value: string | boolean | undefined): Complaint | undefined {
  // Blank fields are not sent.
  if (isAbsent(value) || value === false)
    return isRequired ? { reason: kind === 'tick' ? 'unticked' : 'missing' } : undefined;
  if (typeof value !== 'string') return undefined;
  const max = maxOf[param] ?? limits.leadExtraValueCharactersMax;
  const text = normalise(value, max);
  if (text === undefined) return { reason: 'too_long', max };
  if (param === 'email' && !emailPattern.test(text)) return { reason: param };
  if (param === 'phone' && !phonePattern.test(text)) return { reason: param };
  return isStorable(text) ? undefined : { reason: 'refused' };
}
