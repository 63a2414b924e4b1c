import type { LookupFunction } from 'node:net';
import { assertNever, type Said, say } from '@prospectus/contract';
import { Webhook as Signer } from 'standardwebhooks';
import { callHttp } from '../../../platform/http-call.ts';
import { createGuardedLookup, type Resolve, resolveByDns } from '../../../platform/outgoing/guarded-lookup.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Webhook } from '../forwarder/forwarder.ts';
import { networkProblem, problemOf } from '../forwarder/network-problem.ts';
import { Problem, type Transport } from '../forwarder/transport.ts';
import type { WebhookSecrets } from '../forwarder/webhook-secret.ts';
import { toWebhookBody } from './webhook.serializer.ts';
import { readWebhookUrl } from './webhook-url.ts';

export type WebhookSettings = {
  /** Whether webhooks may use addresses that are not public, and need no TLS. */
  readonly privateAddresses: boolean;
  readonly clock: Clock;
  readonly resolve?: Resolve | undefined;
  readonly secrets: WebhookSecrets;
};

/** Posts signed events (Standard Webhooks), and checks the address again each time. */
export function createWebhookTransport(settings: WebhookSettings): Transport<Webhook> {
  const { privateAddresses, clock, secrets, resolve = resolveByDns } = settings;
  const lookup = privateAddresses ? undefined : createGuardedLookup(resolve);
  return async ({ forwarder, event }, signal) => {
    const reading = readWebhookUrl(forwarder.target, { privateAddresses });
    if (reading.outcome === 'refused') throw new Problem(reading.reason);
    const secret = secrets.open(forwarder);
    if (secret === undefined) throw new Problem(unreadable);
    const body = toWebhookBody(event);
    const at = new Date(clock.now());
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Prospectus',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Signer(secret).sign(event.id, at, body),
    };
    const status = await post({ url: reading.url, headers, body, lookup, signal });
    if (status >= 200 && status < 300) return { httpStatus: status };
    throw problemOf(receiver, describeStatus(status), status);
  };
}

const receiver = 'The receiver';

const unreadable: Said =
  'The webhook’s secret cannot be read: AUTH_SECRET is not set, or has changed since the secret was encrypted. Set the earlier one, or give the webhook another secret: Replace secret in the dashboard, or npx prospectus webhooks new-secret ID. Deliveries that wait are kept.';

const describeStatus = (status: number): Said =>
  status >= 300 && status < 400
    ? say('answered {status}: redirects are not followed; use the address that it leads to', { status })
    : say('answered {status}', { status });

type Post = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Finds the addresses of a host; without it, the system does. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
};

/** Most of an answer that is read. A longer one is cut off, and its status counts. */
const answerBytesMax = 64 * 1024;

/**
 * Posts a body and returns the status of the answer, once that has come to its end. Fails with a `Problem`, or with the signal's
 * reason.
 */
export async function post({ body, ...to }: Post): Promise<number> {
  const outcome = await callHttp({ ...to, method: 'POST', body: Buffer.from(body), answerBytesMax });
  switch (outcome.kind) {
    case 'answered':
    case 'too_long':
      return outcome.status;
    case 'upgraded':
      throw problemOf(receiver, say('answered {status}', { status: outcome.status }), outcome.status);
    case 'cut_off':
      // The receiver may not have done what an incomplete answer says.
      throw problemOf(
        receiver,
        say('answered {status}, but stopped in the middle of the answer', { status: outcome.status }),
        outcome.status,
      );
    case 'failed':
      throw networkProblem(outcome.error, receiver);
    case 'ended':
      throw outcome.reason;
    default:
      return assertNever(outcome);
  }
}
