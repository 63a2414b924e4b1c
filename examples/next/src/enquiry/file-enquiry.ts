import 'server-only';
import { createHash } from 'node:crypto';
import { isProspectusError, type LeadResult } from '@prospectus/client';
import { sending } from '@/catalogue';
import {
  type Enquiry,
  type EnquiryOutcome,
  type EnquiryValues,
  enquiryFields,
  type Loss,
  type LostPart,
  lostParts,
} from '@/enquiry/enquiry';
import { visitorAddress } from '@/visitor-address';

/** Sends the enquiry of the visitor whose request is being answered, whichever way it came. */
export async function fileEnquiry(enquiry: Enquiry): Promise<EnquiryOutcome> {
  let rest = enquiry;
  const lost: Loss[] = [];
  while (true) {
    try {
      const status = await create(rest);
      return status === 'duplicate' ? { status } : { status, lost };
    } catch (error) {
      const part = findGone(error, rest);
      if (part === undefined) return judge(error, valuesOf(enquiry));
      // It was over, or taken off the catalogue, while the page stood open. The enquiry is not lost for it.
      const [others, loss] = without(rest, part);
      lost.push(loss);
      rest = others;
    }
  }
}

/** The visitor is done whichever it is; of a duplicate of an earlier enquiry nothing is kept. */
async function create(enquiry: Enquiry): Promise<LeadResult['status']> {
  const { campaign_id, course_title: _, run_id, run_name: __, form_id: ___, topic, ...values } = enquiry;
  // With anything in `topic`, the API answers as usual, but the enquiry waits in the institute's quarantine. Half a character would be
  // refused.
  const trap = [...topic].slice(0, 200).join('');
  const { status } = await sending().leads.create(
    { ...values, run_id: run_id || null, campaign_id: campaign_id || null, form: { trap } },
    { visitorIp: await visitorAddress(), idempotencyKey: keyOf(enquiry) },
  );
  return status;
}

/** What the visitor keeps until the enquiry has arrived. */
const valuesOf = ({ full_name, email, phone, message, run_id }: Enquiry): EnquiryValues => ({
  full_name,
  email,
  phone,
  message,
  run_id,
});

/** What the API refuses of an enquiry because it is no longer offered. */
function findGone(error: unknown, enquiry: Enquiry): LostPart | undefined {
  const param = isProspectusError(error) ? error.details.param : undefined;
  return lostParts.find((part) => part === param && enquiry[part] !== '');
}

/** The same enquiry with this in words in its message, where there is room; and what the visitor should know about it. */
function without(enquiry: Enquiry, part: LostPart): readonly [Enquiry, Loss] {
  const isCourse = part === 'course_id';
  const name = isCourse ? enquiry.course_title || enquiry.course_id : enquiry.run_name || enquiry.run_id;
  const message = [enquiry.message, `${isCourse ? 'Course' : 'Date'}: ${name}`].filter(Boolean).join('\n\n');
  const isWritten = [...message].length <= 2000;
  return [
    { ...enquiry, [part]: '', message: isWritten ? message : enquiry.message },
    { part, name, isWritten },
  ];
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
