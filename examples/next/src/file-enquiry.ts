import 'server-only';
import { createHash } from 'node:crypto';
import { isProspectusError } from '@prospectus/client';
import { sending } from '@/catalogue';
import { type Enquiry, type EnquiryOutcome, type EnquiryValues, enquiryFields } from '@/enquiry';
import { visitorAddress } from '@/visitor-address';

/** Sends the enquiry of the visitor whose request is being answered, whichever way it came. */
export async function fileEnquiry(enquiry: Enquiry): Promise<EnquiryOutcome> {
  const { course_id, source, campaign_id, form_id: _, topic, ...values } = enquiry;
  // With anything in `topic`, the API answers as usual, but the enquiry waits in the institute's quarantine. Half a character would be
  // refused.
  const trap = [...topic].slice(0, 200).join('');
  try {
    // Received, or a duplicate of an earlier enquiry: the visitor is done either way.
    await sending().leads.create(
      { ...values, course_id, source, campaign_id: campaign_id || null, form: { trap } },
      { visitorIp: await visitorAddress(), idempotencyKey: keyOf(enquiry) },
    );
    return { status: 'received' };
  } catch (error) {
    return judge(error, values);
  }
}

/**
 * Returns the same key for the same form with the same content, and for nothing else.
 *
 * Browsers restore a page together with a form that was already sent: if other text is entered there, it is an enquiry of its own.
 */
function keyOf(enquiry: Enquiry): string | undefined {
  if (enquiry.form_id === '') return undefined;
  return createHash('sha256').update(JSON.stringify(enquiry)).digest('hex');
}

function judge(error: unknown, values: EnquiryValues): EnquiryOutcome {
  if (isProspectusError(error)) {
    const field = enquiryFields.find((name) => name === error.details.param);
    if (field !== undefined) return { status: 'refused', field, values };
    if (error.code === 'rate_limited') return { status: 'limited', seconds: error.retryAfterSeconds ?? 60, values };
  }
  // The visitor cannot fix this; the site's developer finds the cause in its log.
  console.error('An enquiry could not be filed:', error);
  return { status: 'failed', values };
}
