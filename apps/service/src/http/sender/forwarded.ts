import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics.ts';

/** Creates a check for whether a peer is one of the operator's trusted proxies, by addresses and CIDR ranges. */
export function createTrustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    return trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Returns the IPv4 address for one that a dual-stack socket writes as IPv6 (rule D32). */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a peer that is not a trusted proxy forwarded a request. */
export function isForwardedByStranger(
  forwardedFor: string | string[] | undefined,
  { socket }: Pick<IncomingMessage, 'socket'>,
  isTrusted: (address: string) => boolean,
): boolean {
  return forwardedFor !== undefined && !isTrusted(socket.remoteAddress ?? '');
}

export type IsOwnMachine = (request: IncomingMessage) => boolean;

/**
 * Creates a check that a request comes directly from this machine, to one of its own names, without a proxy.
 *
 * If `PUBLIC_URL` names another host, there is a proxy in front, which may run on this machine and not say for whom it
 * calls. Then no request counts as this machine's own.
 */
export function createOwnMachineCheck(publicUrl: string | undefined): IsOwnMachine {
  if (publicUrl !== undefined && !isOwnMachineName(new URL(publicUrl).hostname)) return () => false;
  return (request) => {
    const address = withoutMapping(request.socket.remoteAddress ?? '');
    const isLoopback = address === '::1' || address.startsWith('127.');
    // Some proxies that add no header use HTTP/1.0, which hardly any other client does.
    const isForwarded =
      request.httpVersion === '1.0' || forwardingHeaders.some((name) => request.headers[name] !== undefined);
    return isLoopback && !isForwarded && isOwnName(request.headers.host ?? '');
  };
}

const forwardingHeaders: readonly string[] = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
];

const isOwnName = (host: string): boolean => isOwnMachineName(host.replace(/:\d+$/, '').toLowerCase());

/** A stranger's page can make a browser call this machine under a name of its own, but not under one of these. */
export function isOwnMachineName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

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
    note({ request }: { readonly request: IncomingMessage }): void {
      if (!isForwardedByStranger(request.headers['x-forwarded-for'], request, isTrusted)) return;
      metrics.count('forwarded_by_stranger');
      if (!isWarned) log.warn('X-Forwarded-For came from a peer that TRUST_PROXY does not name; it is ignored');
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
