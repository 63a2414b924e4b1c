import type { EnquiryBody } from './enquiry-body.ts';

/** One enquiry on its way, however often it has to be sent. */
export type Attempt = { readonly content: string; readonly idempotencyKey: string; body: EnquiryBody };

/**
 * The attempt that sends this content: the last one, if that was the same, so that an enquiry whose answer was lost is filed once
 * (decision D33); else a new one, since the same key with another body is refused. So its body stays, to the millisecond that the form
 * was sent at first.
 */
export function attemptOf(content: string, body: EnquiryBody, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { content, idempotencyKey: makeKey(), body };
}

/** 128 random bits. `randomUUID` is not there on pages without TLS. */
const makeKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
