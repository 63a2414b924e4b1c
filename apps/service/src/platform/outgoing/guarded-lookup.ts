import dns, { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Gives all addresses of a host, at least one. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A name leads to an address that is not public. Which one is not said: it is what a private name server answers, and no business of those who ask. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';

  constructor() {
    super('The name resolves to an address that is not public.');
  }
}

/**
 * Looks up a host for a connection and refuses it when any of its addresses is not public. What is handed back is what is connected
 * to, so a name that leads elsewhere a moment later changes nothing.
 */
export function createGuardedLookup(resolve: Resolve, isAllowed = isPublicAddress): LookupFunction {
  return (host, options, callback) => {
    resolvePublic(resolve, host, isAllowed).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/**
 * Returns all addresses of a host.
 *
 * @throws {NotPublicError} when one of them is not public
 */
export async function resolvePublic(
  resolve: Resolve,
  host: string,
  isAllowed = isPublicAddress,
): Promise<LookupAddress[]> {
  const literal = literalAddress(host);
  const addresses = literal === undefined ? await resolve(host) : [literal];
  if (!addresses.every(isAllowed)) throw new NotPublicError();
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

/** Whether the name servers did not say where a name leads; anything else that goes wrong is a fault of ours. */
export const isLookupFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && lookupCodes.has(error.code);

const lookupCodes: ReadonlySet<unknown> = new Set([
  dns.NODATA,
  dns.NOTFOUND,
  dns.BADNAME,
  dns.FORMERR,
  dns.SERVFAIL,
  dns.NOTIMP,
  dns.REFUSED,
  dns.BADRESP,
  dns.TIMEOUT,
  dns.CONNREFUSED,
]);

/**
 * Asks the name servers. Not `dns.lookup`: a name server that hangs would hold a thread of the few that the whole process has, and those
 * compress answers. Names of the hosts file are unknown here, and none of them is public.
 */
export const resolveByDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  throw answers.find((answer) => answer.status === 'rejected')?.reason;
};
