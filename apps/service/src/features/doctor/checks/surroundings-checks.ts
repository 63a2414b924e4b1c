import { assertNever, type Said, say } from '@prospectus/contract';
import type { SnapshotFailure } from '../../catalogue/index.ts';
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
    return skipped('course_pages', 'Without a known key, there is no catalogue to check.');
  const { instituteId, baseUrl, exampleUrl } = facts;
  if (baseUrl === null) {
    if (exampleUrl !== null)
      return ok(
        'course_pages',
        say('Courses have addresses of their own, such as {example}.', { example: exampleUrl }),
      );
    return warning(
      'course_pages',
      'No course page address is set, so every url is null and websites have nothing to link to.',
      'Enter the course page address under Settings.',
      `settings set --institute ${instituteId} --course-base-url URL`,
    );
  }
  return ok(
    'course_pages',
    exampleUrl === null
      ? say('Course page addresses start with {url}.', { url: baseUrl })
      : say('Course page addresses start with {url}, such as {example}.', { url: baseUrl, example: exampleUrl }),
  );
}

export type CatalogueFacts = {
  /** Why the latest import cannot be shown. */
  readonly failure: SnapshotFailure | undefined;
  /** Whether the service answers: otherwise it shows nothing. */
  readonly isAnswering: boolean;
};

/** Whether what was imported last can be shown; undefined without a known key. */
export function checkCatalogue(facts: CatalogueFacts | undefined): Check {
  if (facts === undefined) return skipped('catalogue', 'Without a known key, there is no catalogue to check.');
  const { failure, isAnswering } = facts;
  if (failure === undefined && !isAnswering) return skipped('catalogue', 'The service does not answer.');
  if (failure === undefined) return ok('catalogue', 'The latest import is shown.');
  return warning(
    'catalogue',
    say('The latest import is not shown; visitors see the catalogue before it, if there was one. [reason] ({time})', {
      reason: failure.reason,
      time: failure.failedAt.toISOString(),
    }),
    'Import a smaller catalogue, or ask the operator: the operating guide lists what one institute may use.',
  );
}

/** What is known of X-Forwarded-For, by which proxies say for whom they call. */
export type ForwardingFacts =
  | { readonly kind: 'believed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'not_visible'; readonly why: Said };

/** Whether visitors are told apart behind a proxy (operation, "Visitors behind a proxy"). */
export function checkForwarding(facts: ForwardingFacts): Check {
  switch (facts.kind) {
    case 'believed':
      return ok('forwarding', 'Requests come through a proxy that TRUST_PROXY names.');
    case 'none':
      return ok(
        'forwarding',
        'Visitor IP addresses are read correctly: no unknown proxy has forwarded requests since the service started.',
      );
    case 'stranger':
      return warning(
        'forwarding',
        'X-Forwarded-For came from an address that TRUST_PROXY does not name, so it is ignored: all visitors behind it count as one.',
        'If it is your proxy, the operator has to add its address to TRUST_PROXY and restart the service.',
      );
    case 'not_visible':
      return skipped('forwarding', facts.why);
    default:
      return assertNever(facts);
  }
}
