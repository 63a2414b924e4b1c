import type { Version } from './course.ts';
import { type AuthoredPrice, readPrice } from './price.ts';
import type { Run } from './run.ts';
import type { SiteRules } from './site.ts';

/** What a run has of its own, else of its version or edition. */

/** Rule R5. */
export const runPrice = ({ facts }: Run, version: Version, site: SiteRules): AuthoredPrice =>
  facts.price === undefined ? version.price : readPrice(facts.price, site.defaultCurrency);

export const runUrl = ({ facts }: Run, version: Version): string | null => facts.enrol_url ?? version.url;

/** An empty list of its own is none. */
export const instructorsOf = ({ facts }: Run, { edition }: Version) =>
  facts.instructors ?? edition.facts.instructors ?? [];
