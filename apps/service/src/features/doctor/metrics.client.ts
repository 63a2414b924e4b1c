import type { ForwardingFacts } from './surroundings-checks.ts';

const readTimeoutMs = 3_000;
const figure = /^prospectus_untrusted_forwarded_requests_total (\d+)/m;

/** Asks a running service, by its figures, whether strangers forward requests to it. Never fails. */
export async function readForwarding(origin: string, token: string | undefined): Promise<ForwardingFacts> {
  try {
    const response = await fetch(`${origin}/metrics`, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    const [, count] = figure.exec(response.ok ? await response.text() : '') ?? [];
    if (count !== undefined) return count === '0' ? { kind: 'none' } : { kind: 'stranger' };
  } catch {
    // Whether the service can be reached is what the real call tells.
  }
  return {
    kind: 'not_visible',
    why: `${origin}/metrics does not say whether proxies are trusted: it answers only on its own machine, or with METRICS_TOKEN.`,
  };
}
