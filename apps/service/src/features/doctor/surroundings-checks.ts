import { assertNever } from '@prospectus/contract';
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
