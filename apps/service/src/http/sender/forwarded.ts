import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells whether a peer is one of the proxies that the operator trusts, by addresses and CIDR ranges. */
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

/** An IPv4 address that a dual-stack socket writes as IPv6 is the IPv4 address (decision D32). */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a request was forwarded by a peer that is not trusted to say for whom. */
export function isForwardedByStranger(
  forwardedFor: string | string[] | undefined,
  { socket }: Pick<IncomingMessage, 'socket'>,
  isTrusted: (address: string) => boolean,
): boolean {
  return forwardedFor !== undefined && !isTrusted(socket.remoteAddress ?? '');
}

export type IsOwnMachine = (request: IncomingMessage) => boolean;

/**
 * Makes what tells whether a request comes from this machine itself, to one of its own names, and was not forwarded by anyone.
 *
 * Where `PUBLIC_URL` names another host there is a proxy in front, which may stand on this machine and say nothing of whom it calls for:
 * nothing is this machine's then.
 */
export function createOwnMachineCheck(publicUrl: string | undefined): IsOwnMachine {
  if (publicUrl !== undefined && !isOwnMachineName(new URL(publicUrl).hostname)) return () => false;
  return (request) => {
    const address = withoutMapping(request.socket.remoteAddress ?? '');
    const isLoopback = address === '::1' || address.startsWith('127.');
    // Some proxies that say nothing speak HTTP/1.0, as hardly anybody else does.
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

/** A page of a stranger's can lead a browser here under a name of its own, but not under one of these. */
export function isOwnMachineName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}
