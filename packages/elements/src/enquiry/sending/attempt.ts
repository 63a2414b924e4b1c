import type { EnquiryBody } from './enquiry-body.ts';

/** One enquiry on its way, however often it has to be sent. */
export type Attempt = { readonly content: string; readonly idempotencyKey: string; body: EnquiryBody };

/**
 * Returns the attempt that sends this content: the last one, if its content was the same, so that an enquiry whose answer was lost is filed
 * once (rule D33); otherwise a new one, since the same key with another body is refused. An attempt keeps its body, including the time
 * in milliseconds at which the form was first sent.
 */
export function attemptOf(content: string, body: EnquiryBody, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { content, idempotencyKey: makeKey(), body };
}

/** 128 random bits. `randomUUID` does not exist on pages without TLS. */
const makeKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
