import { say } from '@prospectus/contract';
import { callHttp } from '../../platform/http-call.ts';
import type { ForwardingFacts } from './checks/surroundings-checks.ts';

const readTimeoutMs = 3_000;
/** Most bytes that are read: more than the figures of a service with many workers. */
const answerBytesMax = 4 * 1024 * 1024;
const figure = /^prospectus_untrusted_forwarded_requests_total (\d+)/m;

/** Asks a running service, by its figures, whether strangers forward requests to it. Never fails. */
export async function readForwarding(origin: string, token: string | undefined): Promise<ForwardingFacts> {
  // The real call reports whether the service can be reached.
  const outcome = await callHttp({
    method: 'GET',
    url: new URL(`${origin}/metrics`),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    answerBytesMax,
    signal: AbortSignal.timeout(readTimeoutMs),
  });
  if (outcome.kind === 'failed' || outcome.kind === 'ended') {
    return { kind: 'not_visible', why: say('The service does not answer at {origin}.', { origin }) };
  }
  const isRead = outcome.kind === 'answered' && outcome.status === 200;
  const [, count] = figure.exec(isRead ? outcome.bytes.toString() : '') ?? [];
  if (count !== undefined) return count === '0' ? { kind: 'none' } : { kind: 'stranger' };
  return {
    kind: 'not_visible',
    why: say(
      '{origin}/metrics does not say whether proxies are trusted: it answers only on its own machine, or with METRICS_TOKEN.',
      { origin },
    ),
  };
}
