/** As much of a website as decides about its pages. */
export type KnownWebsite = { readonly host: string; readonly status: 'Pending' | 'Verified' | 'Revoked' };

/** Where a page stands with the websites of an institute. */
export type PageMatch<W extends KnownWebsite> =
  | { readonly kind: 'verified'; readonly website: W }
  | { readonly kind: 'blocked'; readonly website: W }
  | { readonly kind: 'pending'; readonly website: W }
  /** A website of the institute's is nearly the same host. */
  | {
      readonly kind: 'near';
      readonly website: W;
      readonly because: 'registered_with_www' | 'registered_below' | 'looks_alike';
    }
  | { readonly kind: 'unregistered' };

/** Finds the website that decides about pages of a host: whole labels compare, a block wins, then a verified one (specification 5.6). */
export function matchPage<W extends KnownWebsite>(host: string, websites: readonly W[]): PageMatch<W> {
  const covering = websites.filter((website) => covers(website.host, host));
  const find = (status: KnownWebsite['status']) => covering.find((website) => website.status === status);
  const blocked = find('Revoked');
  if (blocked) return { kind: 'blocked', website: blocked };
  const verified = find('Verified');
  if (verified) return { kind: 'verified', website: verified };
  const pending = find('Pending');
  if (pending) return { kind: 'pending', website: pending };
  return findNear(host, websites) ?? { kind: 'unregistered' };
}

function findNear<W extends KnownWebsite>(host: string, websites: readonly W[]): PageMatch<W> | undefined {
  const www = websites.find((website) => website.host === `www.${host}`);
  if (www) return { kind: 'near', website: www, because: 'registered_with_www' };
  const below = websites.find((website) => covers(host, website.host));
  if (below) return { kind: 'near', website: below, because: 'registered_below' };
  const alike = websites.find((website) => host.endsWith(website.host) || host.startsWith(`${website.host}.`));
  return alike && { kind: 'near', website: alike, because: 'looks_alike' };
}

const covers = (above: string, host: string): boolean => host === above || host.endsWith(`.${above}`);
