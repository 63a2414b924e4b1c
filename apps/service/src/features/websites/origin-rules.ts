import type { OriginPolicy } from '../../http/origin-policy.ts';

/** A website that decides about origins: pending ones decide nothing. */
export type DecidingWebsite = {
  readonly instituteId: string;
  readonly host: string;
  readonly status: 'Verified' | 'Revoked';
};

type HostSets = { readonly verified: Set<string>; readonly blocked: Set<string> };

/** Answers from the websites of all institutes; each institute's count for its own keys only (decision D37). */
export function createOriginRules(websites: Iterable<DecidingWebsite>): OriginPolicy {
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
  };
}

/** Whether the host or a parent of it, cut at whole labels, is in the set. */
function coversHost(hosts: ReadonlySet<string>, host: string): boolean {
  if (hosts.size === 0) {
    return false;
  }
  let name = host;
  while (!hosts.has(name)) {
    const dot = name.indexOf('.');
    if (dot === -1) {
      return false;
    }
    name = name.slice(dot + 1);
  }
  return true;
}
