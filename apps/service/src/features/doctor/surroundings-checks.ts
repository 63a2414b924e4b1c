import { assertNever } from '@prospectus/contract';
import type { SnapshotFailure } from '../catalogue/index.ts';
import { type Check, ok, skipped, warning } from './check.ts';

/** Where course pages live, as the API says it. */
export type CoursePageFacts =
  | { readonly kind: 'no_institute' }
  | {
      readonly kind: 'known';
      readonly instituteId: string;
      readonly baseUrl: string | null;
      readonly exampleUrl: string | null;
    };

/** Whether `url` fields lead anywhere (specification 5.8). */
export function checkCoursePages(facts: CoursePageFacts): Check {
  if (facts.kind === 'no_institute')
    return skipped('course_pages', 'Without a known key there is no catalogue to look at.');
  const { instituteId, baseUrl, exampleUrl } = facts;
  if (baseUrl === null) {
    return warning(
      'course_pages',
      'It is not known where course pages live, so every url is null and websites have nothing to link to.',
      'Enter the course page address under Settings.',
      `settings set --institute ${instituteId} --course-base-url URL`,
    );
  }
  return ok(
    'course_pages',
    `Course pages live below ${baseUrl}${exampleUrl === null ? '.' : `, such as ${exampleUrl}.`}`,
  );
}

/** Whether what was imported last can be shown; undefined without a known key. */
export function checkCatalogue(facts: { readonly failure: SnapshotFailure | undefined } | undefined): Check {
  if (facts === undefined) return skipped('catalogue', 'Without a known key there is no catalogue to look at.');
  const { failure } = facts;
  if (failure === undefined) return ok('catalogue', 'What was imported last is shown.');
  return warning(
    'catalogue',
    `What was imported last is not shown, but the catalogue before it, if there was one. ${failure.reason} (${failure.failedAt.toISOString()})`,
    'Import less, or ask whoever runs the service: the guide about running it lists what one institute may take.',
  );
}

/** What is known of X-Forwarded-For, by which proxies say for whom they call. */
export type ForwardingFacts =
  | { readonly kind: 'believed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'not_visible'; readonly why: string };

/** Whether visitors are told apart behind a proxy (operation, `TRUST_PROXY`). */
export function checkForwarding(facts: ForwardingFacts): Check {
  switch (facts.kind) {
    case 'believed':
      return ok('forwarding', 'Requests come by way of a proxy that TRUST_PROXY names.');
    case 'none':
      return ok(
        'forwarding',
        'Visitor IP addresses are read correctly: no unknown proxy has forwarded requests since the service started.',
      );
    case 'stranger':
      return warning(
        'forwarding',
        'X-Forwarded-For came from a peer that TRUST_PROXY does not name and is not believed: all visitors behind it count as one.',
        'If the proxy is yours, name its address in TRUST_PROXY and start the service again (whoever runs the service does that).',
      );
    case 'not_visible':
      return skipped('forwarding', facts.why);
    default:
      return assertNever(facts);
  }
}
