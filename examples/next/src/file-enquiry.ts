import 'server-only';
import { createHash } from 'node:crypto';
import { isProspectusError } from '@prospectus/client';
import { sending } from '@/catalogue';
import { type Enquiry, type EnquiryOutcome, type EnquiryValues, enquiryFields } from '@/enquiry';
import { visitorAddress } from '@/visitor-address';

/** Sends the enquiry of the visitor whose request is being answered, whichever way it came. */
export async function fileEnquiry(enquiry: Enquiry): Promise<EnquiryOutcome> {
  try {
    await create(enquiry);
    return { status: 'received', isRunLost: false };
  } catch (error) {
    if (!isProspectusError(error) || error.details.param !== 'run_id') return judge(error, valuesOf(enquiry));
  }
  try {
    // The date was over while the page stood open. The enquiry is not lost for it.
    await create(withoutRun(enquiry));
    return { status: 'received', isRunLost: true };
  } catch (error) {
    return judge(error, valuesOf(enquiry));
  }
}

/** Received, or a duplicate of an earlier enquiry: the visitor is done either way. */
async function create(enquiry: Enquiry): Promise<void> {
  const { campaign_id, run_id, run_name: _, form_id: __, topic, ...values } = enquiry;
  // With anything in `topic`, the API answers as usual, but the enquiry waits in the institute's quarantine. Half a character would be
  // refused.
  const trap = [...topic].slice(0, 200).join('');
  await sending().leads.create(
    { ...values, run_id: run_id || null, campaign_id: campaign_id || null, form: { trap } },
    { visitorIp: await visitorAddress(), idempotencyKey: keyOf(enquiry) },
  );
}

/** What the visitor keeps until the enquiry has arrived. */
const valuesOf = ({ full_name, email, phone, message, run_id }: Enquiry): EnquiryValues => ({
  full_name,
  email,
  phone,
  message,
  run_id,
});

/** The same enquiry with the date in its message, where there is room. */
function withoutRun(enquiry: Enquiry): Enquiry {
  const message = [enquiry.message, `Date: ${enquiry.run_name || enquiry.run_id}`].filter(Boolean).join('\n\n');
  return { ...enquiry, run_id: '', message: [...message].length <= 2000 ? message : enquiry.message };
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
