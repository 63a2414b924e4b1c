import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { assertNever, type Said, say } from '@prospectus/contract';
import { openHttp } from '../http-call.ts';
import { createGuardedLookup, type Resolve, resolveByDns } from './guarded-lookup.ts';
import { notPublic, OutgoingProblem, problemOf } from './outgoing-problem.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Which addresses this installation calls. */
export type OutgoingSettings = {
  /** Whether addresses that are not public, and those without TLS, are called, too. */
  readonly privateAddresses: boolean;
  /** Finds the addresses of a host; without it, name servers are asked. */
  readonly resolve?: Resolve | undefined;
  /** Says which of them may be called; without it, public ones. */
  readonly isAllowed?: ((address: string) => boolean) | undefined;
  /** A certificate that is trusted besides those that Node.js does. */
  readonly ca?: string | undefined;
};

export type Get = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a redirect to an address is not followed, as the end of a sentence; without it, each is that may be called. */
  readonly refuseRedirect?: (to: URL) => Promise<Said | undefined>;
  /** Ends the call at any point, with the end of a sentence as its reason. */
  readonly signal: AbortSignal;
  /** Longest silence of the other side, in milliseconds. */
  readonly silenceMs?: number;
};

export type Got = {
  /** Where redirects have led. */
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked, in pieces as they come. Throws an `OutgoingProblem` when it breaks off. */
  readonly body: AsyncIterable<Buffer>;
  /** Ends the answer where its body is not read to the end. */
  end(): void;
};

/** Redirects that are followed. */
export const redirectsMax = 5;

/** Statuses that ask for one (RFC 9110 15.4). */
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const silenceMsMax = 60_000;

/**
 * Gets what is at an address, over https from public addresses alone, which is checked again at each redirect; the body is read as a
 * stream. For addresses that others have entered, or that their pages name; an answer may be as large as a catalogue.
 *
 * @throws {OutgoingProblem} when there is no answer
 */
export async function getGuarded(get: Get, settings: OutgoingSettings): Promise<Got> {
  const lookup = settings.privateAddresses
    ? undefined
    : createGuardedLookup(settings.resolve ?? resolveByDns, settings.isAllowed);
  let { url } = get;
  for (let followed = 0; ; followed += 1) {
    const refusal = refusalOf(url, settings);
    if (refusal !== undefined) throw new OutgoingProblem(refusal);
    const got = await open(url, get, lookup, settings.ca);
    const { location } = got.headers;
    if (!redirects.includes(got.status) || location === undefined) return got;
    got.end();
    if (followed === redirectsMax)
      throw new OutgoingProblem(say('redirects more than {max} times', { max: redirectsMax }));
    url = readLocation(location, url);
    const reason = await get.refuseRedirect?.(url);
    if (reason !== undefined) throw new OutgoingProblem(reason);
  }
}

/** Why an address is not called, as the end of a sentence; undefined where it may be. */
export function refusalOf(url: URL, settings: OutgoingSettings): Said | undefined {
  const { privateAddresses, isAllowed = isPublicAddress } = settings;
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (privateAddresses && url.protocol === 'http:') return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  const address = literalAddress(url.hostname);
  return privateAddresses || address === undefined || isAllowed(address) ? undefined : notPublic;
}

const locationUnitsMax = 4_000;

function readLocation(location: string, base: URL): URL {
  try {
    if (location.length <= locationUnitsMax) return new URL(location, base);
  } catch {
    // Said below.
  }
  throw new OutgoingProblem('redirects to something that is no address');
}

async function open(
  url: URL,
  { headers, signal: given, silenceMs = silenceMsMax }: Get,
  lookup: LookupFunction | undefined,
  ca: string | undefined,
): Promise<Got> {
  const silence = new AbortController();
  const signal = AbortSignal.any([given, silence.signal]);
  const onSilent = () => silence.abort(say('sent nothing for {seconds} s', { seconds: silenceMs / 1000 }));
  const opened = await openHttp({
    method: 'GET',
    url,
    headers: { 'User-Agent': 'Prospectus', ...headers, 'Accept-Encoding': 'gzip' },
    lookup,
    ca,
    silence: { ms: silenceMs, onSilent },
    signal,
  });
  switch (opened.kind) {
    case 'opened': {
      const { status, headers: answered, response, end } = opened;
      return { url, status, headers: answered, body: readBody(response, signal, end), end };
    }
    case 'upgraded':
      throw new OutgoingProblem('switched to another protocol');
    case 'failed':
      throw problemOf(opened.error, signal);
    case 'ended':
      throw problemOf(opened.reason, signal);
    default:
      return assertNever(opened);
  }
}

/** How an answer is packed; `x-gzip` is the same as `gzip` (RFC 9110 8.4.1.3). */
export const encodingOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()
    .replace(/^x-gzip$/, 'gzip');

async function* readBody(response: IncomingMessage, signal: AbortSignal, end: () => void): AsyncGenerator<Buffer> {
  const encoding = encodingOf(response.headers);
  if (encoding !== 'identity' && encoding !== 'gzip') {
    end();
    throw new OutgoingProblem('answered in a compression that was not requested');
  }
  try {
    // What goes wrong with one of them ends the other, and with it the loop.
    yield* encoding === 'gzip' ? pipeline(response, createGunzip(), () => undefined) : response;
  } catch (error) {
    throw problemOf(error, signal, 'stopped in the middle of its answer');
  } finally {
    end();
  }
}
