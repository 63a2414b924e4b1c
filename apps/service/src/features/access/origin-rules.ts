import type { OriginPolicy } from '../../http/sender/origin-policy.ts';

/** A website that decides about origins. Pending websites do not. */
export type DecidingWebsite = {
  readonly instituteId: string;
  readonly host: string;
  readonly status: 'Verified' | 'Revoked';
};

type HostSets = {
  readonly verified: Set<string>;
  readonly blocked: Set<string>;
  /** The host asked about last, and what was answered: an institute's visitors nearly always come from the same one. */
  lastHost: string | undefined;
  lastAllowed: boolean;
};

export type OriginRules = OriginPolicy & {
  /**
   * Returns the verified website that a host belongs to, the nearest one that covers it; undefined if pages on the host
   * may not use the keys.
   */
  websiteOf(instituteId: string, host: string): string | undefined;
};

/** Decides from the websites of all institutes; those of an institute apply only to its own keys (rule D37). */
export function createOriginRules(websites: Iterable<DecidingWebsite>): OriginRules {
  const institutes = new Map<string, HostSets>();
  for (const { instituteId, host, status } of websites) {
    const sets = institutes.get(instituteId) ?? createHostSets();
    institutes.set(instituteId, sets);
    (status === 'Verified' ? sets.verified : sets.blocked).add(host);
  }
  return {
    isAllowed(instituteId, host) {
      const sets = institutes.get(instituteId);
      if (sets === undefined) return false;
      if (sets.lastHost !== host) {
        sets.lastAllowed = coversHost(sets.verified, host) && !coversHost(sets.blocked, host);
        sets.lastHost = host;
      }
      return sets.lastAllowed;
    },
    websiteOf(instituteId, host) {
      const sets = institutes.get(instituteId);
      return sets === undefined || coversHost(sets.blocked, host) ? undefined : findCovering(sets.verified, host);
    },
  };
}

const createHostSets = (): HostSets => ({
  verified: new Set(),
  blocked: new Set(),
  lastHost: undefined,
  lastAllowed: false,
});

const coversHost = (hosts: ReadonlySet<string>, host: string): boolean => findCovering(hosts, host) !== undefined;

/** Returns the host, or its nearest parent by whole labels, that is in the set. */
export function findCovering(hosts: ReadonlySet<string>, host: string): string | undefined {
  if (hosts.size === 0) {
    return undefined;
  }
  let name = host;
  while (!hosts.has(name)) {
    const dot = name.indexOf('.');
    if (dot === -1) {
      return undefined;
    }
    name = name.slice(dot + 1);
  }
  return name;
}
