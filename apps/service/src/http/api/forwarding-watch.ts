import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics.ts';
import { isForwardedByStranger } from '../sender/forwarded.ts';
import type { Exchange } from '../wire/exchange.ts';

export type ForwardingWatchDeps = {
  readonly isTrusted: (address: string) => boolean;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly log: Pick<Logger, 'warn'>;
};

/** Looks out for proxies that the operator did not name: without their word, all visitors are one (operation, "Visitors behind a proxy"). */
export function createForwardingWatch({ isTrusted, metrics, log }: ForwardingWatchDeps) {
  let isWarned = false;
  return {
    /** Looks at a request of the API: counts it, and warns once. */
    note({ request }: Pick<Exchange, 'request'>): void {
      if (!isForwardedByStranger(request.headers['x-forwarded-for'], request, isTrusted)) return;
      metrics.count('forwarded_by_stranger');
      if (!isWarned) log.warn('X-Forwarded-For came from a peer that TRUST_PROXY does not name; it is not believed');
      isWarned = true;
    },
    /** What is known of proxies, given a request that came now. */
    see(request: IncomingMessage): { readonly kind: 'stranger' | 'believed' | 'none' } {
      const forwardedFor = request.headers['x-forwarded-for'];
      if (isWarned || isForwardedByStranger(forwardedFor, request, isTrusted)) return { kind: 'stranger' };
      return { kind: forwardedFor === undefined ? 'none' : 'believed' };
    },
  };
}
