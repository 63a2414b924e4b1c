import { limits } from '@prospectus/contract';
import type { Counter, Hit } from '../../../platform/counter.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { rateLimited } from '../door/rate-limit.ts';

/** A limit, and the sentence that says which it is. */
type WriteLimit = Hit & { readonly sentence: string };

/**
 * Creates the limits of enquiries, besides the one of all requests (specification, section 8).
 *
 * The visitor's limit comes first, and a request that it refuses does not count against the key's, so that one visitor cannot shut out the
 * rest (decision D1). Throws `rate_limited` to refuse a request.
 */
export function createWriteLimits({ counter, clock }: { readonly counter: Counter; readonly clock: Clock }) {
  return async (keyId: string, visitorAddress: string | undefined): Promise<void> => {
    const asked = [...(visitorAddress === undefined ? [] : [ofVisitor(keyId, visitorAddress)]), ofKey(keyId)];
    const counted = await counter.hitInTurn(asked, clock.now());
    const last = counted.at(-1);
    if (last && last.remaining < 0) throw rateLimited({ ...last, sentence: asked[counted.length - 1]?.sentence ?? '' });
  };
}

const ofVisitor = (keyId: string, address: string): WriteLimit => ({
  name: `leads ${keyId} ${address}`,
  limit: limits.leadsPerMinutePerVisitor,
  sentence: `One visitor may send ${limits.leadsPerMinutePerVisitor} enquiries per minute with this key.`,
});

const ofKey = (keyId: string): WriteLimit => ({
  name: `leads ${keyId}`,
  limit: limits.leadsPerMinutePerKey,
  sentence: `This key may file ${limits.leadsPerMinutePerKey} enquiries per minute.`,
});
