import { assertNever, limits, type Said, say } from '@prospectus/contract';
import { describeHostRefusal, type HostRefusal, isCoveredBy } from './host.ts';

/** Where a website stands (specification, section 3). */
export type WebsiteState =
  | { readonly status: 'Pending'; readonly reason: Said | null }
  | { readonly status: 'Verified'; readonly reason: Said | null; readonly verifiedAt: Date }
  /** Blocked by the service operator; there is no way back. */
  | { readonly status: 'Revoked'; readonly reason: Said | null };

/** A host from whose pages an institute's keys may be used in a browser, once it is verified. */
export type Website = {
  readonly id: string;
  readonly instituteId: string;
  /** Lower-case A-label host name. */
  readonly host: string;
  readonly token: string;
  readonly createdAt: Date;
} & WebsiteState;

/** Why a website stays as it is. */
export type WebsiteRefusal =
  | { readonly kind: 'not_a_website'; readonly typed: string; readonly because: HostRefusal }
  | { readonly kind: 'already_registered'; readonly host: string }
  | { readonly kind: 'blocked'; readonly host: string; readonly blockedHost: string }
  | { readonly kind: 'too_many' };

type Refused = { readonly outcome: 'refused'; readonly refusal: WebsiteRefusal };
export type Addition = { readonly outcome: 'added'; readonly website: Website } | Refused;
export type Verification = { readonly outcome: 'verified'; readonly website: Website } | Refused;
export type Removal = { readonly outcome: 'removed' } | Refused;

type NewWebsite = Pick<Website, 'id' | 'instituteId' | 'host' | 'token' | 'createdAt'>;

/** Adds a website to those an institute has, all of them given, unless the host is taken or blocked or they are too many (rule D35). */
export function addWebsite(existing: readonly Website[], added: NewWebsite): Addition {
  const block = findBlock(existing, added.host);
  if (block !== undefined) {
    return refuse(block);
  }
  if (existing.some((website) => website.host === added.host)) {
    return refuse({ kind: 'already_registered', host: added.host });
  }
  if (existing.filter((website) => website.status !== 'Revoked').length >= limits.websitesPerInstituteMax) {
    return refuse({ kind: 'too_many' });
  }
  return { outcome: 'added', website: { ...added, status: 'Pending', reason: null } };
}

/** Takes a website for verified on somebody's word. One that was verified before keeps its date and reason. */
export const assumeVerified = (existing: readonly Website[], website: Website, now: Date): Verification =>
  verify(existing, website, { now, reason: 'Marked as verified by the operator; its TXT record was not checked.' });

/** Verifies a website whose record was found. One that was verified before keeps its date and reason. */
export const proveWebsite = (existing: readonly Website[], website: Website, now: Date): Verification =>
  verify(existing, website, { now, reason: null });

function verify(
  existing: readonly Website[],
  website: Website,
  { now, reason }: { readonly now: Date; readonly reason: Said | null },
): Verification {
  const block = findBlock(existing, website.host);
  if (block !== undefined) {
    return refuse(block);
  }
  return {
    outcome: 'verified',
    website:
      website.status === 'Verified' ? website : { ...factsOf(website), status: 'Verified', reason, verifiedAt: now },
  };
}

/** Leaves a website pending and says why; one that is verified or blocked stays that. */
export const explainPending = (website: Website, reason: Said): Website =>
  website.status === 'Pending' ? { ...website, reason } : website;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const missingSince = 'Its DNS record has not been found since ';

/**
 * Notes of a verified website whether its record is still there; it stays verified either way. One that was taken for verified on somebody's word has
 * no record to miss.
 */
export function noteRecord(website: Website, isFound: boolean, now: Date): Website {
  if (website.status !== 'Verified') return website;
  const isMissing = website.reason?.startsWith(missingSince) ?? false;
  if (isFound) return isMissing ? { ...website, reason: null } : website;
  if (website.reason !== null) return website;
  const day = dayOf(now);
  return {
    ...website,
    reason: say(
      `${missingSince}{day}. Its pages can still use your keys. If the domain is yours, put the record back; if it no longer is, remove the website.`,
      { day },
    ),
  };
}

/** Removes a website. A blocked one stays, or adding it again would undo the block. */
export function removeWebsite(website: Website): Removal {
  return website.status === 'Revoked'
    ? refuse({ kind: 'blocked', host: website.host, blockedHost: website.host })
    : { outcome: 'removed' };
}

/** Blocks a website for good, whatever its state. */
export function blockWebsite(website: Website): Website {
  return { ...factsOf(website), status: 'Revoked', reason: 'Blocked by the service operator.' };
}

/** Says in plain words why a website stays as it is. */
export function describeWebsiteRefusal(refusal: WebsiteRefusal): Said {
  switch (refusal.kind) {
    case 'not_a_website':
      return describeHostRefusal(refusal.typed, refusal.because);
    case 'already_registered':
      return say('{host} is already registered.', { host: refusal.host });
    case 'blocked':
      return refusal.host === refusal.blockedHost
        ? say('The service operator has blocked {host} permanently.', { host: refusal.host })
        : say('{host} is a subdomain of {blocked}, which the service operator has blocked permanently.', {
            host: refusal.host,
            blocked: refusal.blockedHost,
          });
    case 'too_many':
      return say('The institute already has {max} websites. Remove one first; a website covers all its subdomains.', {
        max: limits.websitesPerInstituteMax,
      });
    default:
      return assertNever(refusal);
  }
}

const factsOf = ({ id, instituteId, host, token, createdAt }: Website): NewWebsite => ({
  id,
  instituteId,
  host,
  token,
  createdAt,
});

/** The block that keeps a host from being used, be it of the host itself or of one above it. */
export function findBlock(existing: readonly Website[], host: string): WebsiteRefusal | undefined {
  const block = existing.find((website) => website.status === 'Revoked' && isCoveredBy(host, website.host));
  return block && { kind: 'blocked', host, blockedHost: block.host };
}

const refuse = (refusal: WebsiteRefusal): Refused => ({ outcome: 'refused', refusal });
