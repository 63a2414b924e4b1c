import { readBoundedText } from '@/enquiry/bounded-text';
import { describeOutcome, type EnquiryOutcome } from '@/enquiry/enquiry';
import { fileEnquiry } from '@/enquiry/file-enquiry';
import { isFromOwnPage } from '@/enquiry/own-page';
import { parseEnquiry } from '@/enquiry/parse-enquiry';

/** Room for the longest message, however its characters are escaped. */
const bodyBytesMax = 32 * 1024;

/** Accepts an enquiry as JSON, from those pages of this site that Next.js does not render. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request.headers)) {
    return refuse(403, 'Only pages of this site, SITE_URL, may send enquiries here.');
  }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refuse(415, 'Send JSON, with Content-Type: application/json.');
  const body = await readBoundedText(request, bodyBytesMax);
  if (body === undefined) return refuse(413, `The body must be at most ${bodyBytesMax} bytes.`);
  const enquiry = parseEnquiry(body);
  return typeof enquiry === 'string' ? refuse(400, enquiry) : answer(await fileEnquiry(enquiry));
}

/** Answers with an error that no visitor can fix: it is for the developer of the page. */
const refuse = (status: number, message: string) => Response.json({ status: 'invalid', message }, { status });

function answer(outcome: EnquiryOutcome): Response {
  const { status } = outcome;
  const message = describeOutcome(outcome);
  switch (status) {
    case 'received':
    case 'duplicate':
      return Response.json({ status, message });
    case 'refused':
      return Response.json({ status, message, field: outcome.field }, { status: 422 });
    case 'limited': {
      const { seconds } = outcome;
      return Response.json({ status, message, seconds }, { status: 429, headers: { 'Retry-After': String(seconds) } });
    }
    case 'failed':
      return Response.json({ status, message }, { status: 503 });
  }
}
