import type { Consent, Enquiry, ExtraValue } from '@prospectus/contract';
import type { NewLead } from '../lead/lead.ts';

/** What is known of an enquiry beside what it says. */
export type Circumstances = Pick<NewLead, 'id' | 'course' | 'origin' | 'serverAddress' | 'keyId' | 'createdAt'>;

export function toNewLead(enquiry: Enquiry, circumstances: Circumstances): NewLead {
  const { campaignId, extraFields, consent, form: _, ...texts } = enquiry;
  return {
    ...texts,
    ...circumstances,
    requestedCampaignId: campaignId,
    extraFields: extraFields && toJson(extraFields),
    consent: consent && JSON.stringify(toConsentRecord(consent, circumstances.createdAt)),
  };
}

/** `__proto__` is a property like any other here: it is defined, not assigned. */
const toJson = (fields: ReadonlyMap<string, ExtraValue>): string => JSON.stringify(Object.fromEntries(fields));

const toConsentRecord = ({ text, version, given }: Consent, recordedAt: Date) => ({
  text,
  version,
  given,
  recorded_at: recordedAt.toISOString(),
});
