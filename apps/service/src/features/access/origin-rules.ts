import type { OriginPolicy } from '../../http/sender/origin-policy.ts';

/** A website that decides about origins: pending ones decide nothing. */
export type DecidingWebsite = {
  readonly instituteId: string;
  readonly host: string;
  readonly status: 'Verified' | 'Revoked';
};

type HostSets = { readonly verified: Set<string>; readonly blocked: Set<string> };

export type OriginRules = OriginPolicy & {
  /** The verified website that a host belongs to: the nearest of those that cover it. Undefined where pages may not use the keys. */
  websiteOf(instituteId: string, host: string): string | undefined;
};

/** Answers from the websites of all institutes; each institute's count for its own keys only (decision D37). */
export function createOriginRules(websites: Iterable<DecidingWebsite>): OriginRules {
  const institutes = new Map<string, HostSets>();
  for (const { instituteId, host, status } of websites) {
    const sets = institutes.get(instituteId) ?? { verified: new Set(), blocked: new Set() };
    institutes.set(instituteId, sets);
    (status === 'Verified' ? sets.verified : sets.blocked).add(host);
  }
  return {
    isAllowed(instituteId, host) {
      const sets = institutes.get(instituteId);
      return sets !== undefined && coversHost(sets.verified, host) && !coversHost(sets.blocked, host);
    },
    websiteOf(instituteId, host) {
      const sets = institutes.get(instituteId);
      return sets === undefined || coversHost(sets.blocked, host) ? undefined : findCovering(sets.verified, host);
    },
  };
}

const coversHost = (hosts: ReadonlySet<string>, host: string): boolean => findCovering(hosts, host) !== undefined;

/** The host or its nearest parent, cut at whole labels, that is in the set. */
function findCovering(hosts: ReadonlySet<string>, host: string): string | undefined {
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
