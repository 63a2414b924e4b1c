import { type Said, say } from '@prospectus/contract';
import { Webhook as Signer } from 'standardwebhooks';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Webhook } from '../forwarder/forwarder.ts';
import { problemOf } from '../forwarder/network-problem.ts';
import { Problem, type Transport } from '../forwarder/transport.ts';
import type { WebhookSecrets } from '../forwarder/webhook-secret.ts';
import { createGuardedLookup, type Resolve, resolveByDns } from './guarded-lookup.client.ts';
import { post, receiver } from './post.client.ts';
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

const unreadable: Said =
  'The webhook’s secret cannot be read: AUTH_SECRET is not set, or has changed since the secret was encrypted. Set the earlier one, or remove the webhook and add it again.';

const describeStatus = (status: number): Said =>
  status >= 300 && status < 400
    ? say('answered {status}: redirects are not followed; use the address that it leads to', { status })
    : say('answered {status}', { status });
