import { endpoints, limits } from '@prospectus/contract';
import type { Counter, Hit } from '../../../platform/counter.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { within } from '../../../platform/time/deadline.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { ApiError, unavailable } from '../../answer/api-error.ts';
import { jsonType } from '../../answer/representation.ts';
import { createSenderReader } from '../../sender/sender.ts';
import { type Exchange, givenUpAt, send, splitTarget, timeLeft } from '../../wire/exchange.ts';
import type { AdmittedWrite } from '../door/door.ts';
import { readQuery } from '../door/query-string.ts';
import { notCounted, rateLimited } from '../door/rate-limit.ts';
import type { WriteOutcome, WriteRequest, WriteSource } from '../source/write-source.ts';
import { readJsonObject, readWriteHead, receiveBody } from './receive-body.ts';

/** What can become of an enquiry. */
export const writeResults = ['received', 'duplicate', 'quarantined', 'refused', 'limited', 'failed'] as const;

export type WriteResult = (typeof writeResults)[number];

export type WriteDeps = {
  readonly sink: WriteSource;
  readonly counter: Counter;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Whether the `X-Forwarded-For` header from this address is trusted. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Called once for each answered request. */
  readonly onWritten: (result: WriteResult) => void;
};

type Kept = Extract<WriteOutcome, { outcome: 'kept' }>;

/** Creates the endpoint that answers admitted write requests. */
export function createWriteEndpoint({ sink, counter, clock, timer, isTrustedProxy, onWritten }: WriteDeps) {
  const readSender = createSenderReader(isTrustedProxy);
  const limit = createWriteLimits({ counter, clock });

  /** Returns undefined when the client broke off and expects no answer. */
  const write = async (exchange: Exchange, { endpoint, principal }: AdmittedWrite): Promise<Kept | undefined> => {
    const { request, response } = exchange;
    const { sender, visitorAddress } = readSender(request);
    // Count before validation: a request that it refuses uses up the limits, too.
    await count(exchange, () => limit(principal.keyId, visitorAddress));
    readQuery(splitTarget(request.url ?? '').query, endpoints[endpoint]);
    const { idempotencyKey } = readWriteHead(request.headers);
    const wasAsked = exchange.awaitsContinue;
    if (wasAsked) {
      exchange.awaitsContinue = false;
      response.writeContinue();
    }
    const readAt = clock.monotonic();
    const bytes = await receiveBody(request);
    if (bytes === undefined) return undefined;
    // The last byte of the body may have arrived before reading began.
    const heldUpMs = wasAsked ? 0 : readAt - exchange.startedAt;
    exchange.startedAt = clock.monotonic() - heldUpMs;
    const body = readJsonObject(bytes);
    const outcome = await store(exchange, { endpoint, principal, body, bytes, idempotencyKey, sender });
    if (outcome.outcome === 'kept') return outcome;
    throw new ApiError('invalid_request', outcome.message, { param: outcome.param });
  };

  /** Does work within the time that the caller waits, and does not begin it afterwards. */
  const inTime = async <T>(exchange: Exchange, work: () => Promise<T>): Promise<T> => {
    const leftMs = timeLeft(exchange, clock);
    if (leftMs <= 0) throw new Error('There was no time left to store the enquiry.');
    return within(leftMs, timer, work());
  };

  const count = async (exchange: Exchange, work: () => Promise<void>): Promise<void> => {
    try {
      await inTime(exchange, work);
    } catch (cause) {
      throw cause instanceof ApiError ? cause : notCounted(cause);
    }
  };

  const store = async (exchange: Exchange, request: Omit<WriteRequest, 'givenUpAt'>): Promise<WriteOutcome> => {
    try {
      return await inTime(exchange, () => sink.write({ ...request, givenUpAt: givenUpAt(exchange) }));
    } catch (cause) {
      // Whatever went wrong, the enquiry is worth sending again: it was not confirmed as stored (rule D31).
      throw cause instanceof ApiError
        ? cause
        : unavailable('The enquiry could not be stored at the moment. Send it again shortly.', cause);
    }
  };

  return {
    async handle(exchange: Exchange, admitted: AdmittedWrite): Promise<void> {
      try {
        const kept = await write(exchange, admitted);
        if (!kept) return;
        sendKept(exchange, kept);
        onWritten(keptResult(kept));
      } catch (error) {
        onWritten(resultOf(error));
        throw error;
      }
    },
  };
}

/** Sends an outcome that is never cached, and is no part of any answer to a GET (specification 4.8). */
function sendKept(exchange: Exchange, { status, body }: Kept): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = ['Cache-Control', 'no-store', 'Content-Type', jsonType, 'Content-Length', String(bytes.length)];
  send(exchange, status, headers, bytes);
}

function keptResult({ status, isQuarantined }: Kept): WriteResult {
  if (isQuarantined) return 'quarantined';
  return status === 201 ? 'received' : 'duplicate';
}

function resultOf(error: unknown): WriteResult {
  if (!(error instanceof ApiError) || error.status >= 500) return 'failed';
  return error.code === 'rate_limited' ? 'limited' : 'refused';
}

/** A limit, and the sentence that says which it is. */
type WriteLimit = Hit & { readonly sentence: string };

/**
 * Creates the limits of enquiries, besides the one of all requests (specification, section 8).
 *
 * The visitor's limit comes first, and a request that it refuses does not count against the key's, so that one visitor cannot shut out the
 * rest (rule D1). Throws `rate_limited` to refuse a request.
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
