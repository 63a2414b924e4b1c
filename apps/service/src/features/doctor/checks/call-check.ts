import { assertNever, type Said, say, sayAll } from '@prospectus/contract';
import { type Check, failed, ok, skipped, warning } from './check.ts';

/** What became of a call. */
export type Attempt =
  | {
      readonly kind: 'answered';
      /** The address as it may be shown. */
      readonly url: string;
      readonly status: number;
      /** The error in the answer's body, if there is one. */
      readonly error: { readonly code: string; readonly message: string } | undefined;
      /** Courses that the API shows. */
      readonly total: number | undefined;
    }
  /** The API took the key, which may send enquiries and not read: only an enquiry could be asked of it beyond that. */
  | { readonly kind: 'recognised'; readonly url: string }
  | { readonly kind: 'unreachable'; readonly url: string; readonly why: Said };

/** What became of calls, or what is known of earlier ones. */
export type CallFacts =
  | {
      readonly kind: 'called';
      readonly attempt: Attempt;
      /** What to add about the way that the call took. */
      readonly note?: Said;
    }
  /** The call failed at the public address, so it was made again within the machine. */
  | { readonly kind: 'called_twice'; readonly outside: Attempt; readonly inside: Attempt }
  /** The key itself is not known here, so that no call can be made with it. */
  | { readonly kind: 'not_made'; readonly lastUsedAt: Date | null }
  | { readonly kind: 'no_key' }
  /** What was given is no key, and may be a secret that was pasted by mistake: it is sent nowhere. */
  | { readonly kind: 'malformed_key' };

/** Whether a call brings what its key is for: courses, or that the key is recognised where it may not read. */
export const isWell = (attempt: Attempt): boolean =>
  attempt.kind === 'recognised' ||
  (attempt.kind === 'answered' && attempt.status === 200 && attempt.total !== undefined);

/** Whether the API answered, if only with a refusal; true as well where no call was made, since nothing says otherwise. */
export function isAnswering(facts: CallFacts): boolean {
  switch (facts.kind) {
    case 'called':
      return isOfApi(facts.attempt);
    case 'called_twice':
      return isOfApi(facts.outside) || isOfApi(facts.inside);
    default:
      return true;
  }
}

const isOfApi = (attempt: Attempt): boolean =>
  isWell(attempt) || (attempt.kind === 'answered' && (attempt.error !== undefined || attempt.total !== undefined));

/** Whether a call counts as a use of its key: the API has answered, and has not refused the key itself. */
export const isUse = (attempt: Attempt): boolean => {
  if (attempt.kind !== 'answered' || attempt.error === undefined) return isWell(attempt);
  return attempt.status < 500 && attempt.status !== 401 && attempt.error.code !== 'product_not_enabled';
};

/** Whether a call really works. */
export function checkCall(facts: CallFacts): Check {
  switch (facts.kind) {
    case 'called': {
      const check = checkAttempt(facts.attempt);
      return facts.note === undefined ? check : { ...check, seen: sayAll(check.seen, facts.note) };
    }
    case 'called_twice':
      return checkBoth(facts.outside, facts.inside);
    case 'not_made':
      return facts.lastUsedAt === null
        ? warning(
            'call',
            'No request with this key has arrived yet.',
            'Open a page of your website that uses the key, or paste the key here to test it.',
          )
        : ok(
            'call',
            say('The last request with this key arrived at {time}, to the minute.', {
              time: facts.lastUsedAt.toISOString(),
            }),
          );
    case 'no_key':
      return skipped('call', 'Without a key, no request can be made.');
    case 'malformed_key':
      return skipped('call', 'No request was made: what was entered is not a key.');
    default:
      return assertNever(facts);
  }
}

/** When both calls fail alike, the route to the public address is not at fault. */
function checkBoth(outside: Attempt, inside: Attempt): Check {
  const check = checkAttempt(outside);
  if (isWell(inside)) {
    return failed(
      'call',
      sayAll(
        check.seen,
        'The service itself does answer on its own machine, so only the route to the public address fails.',
      ),
      'Check that PUBLIC_URL is the address of this service, and check what is in front of it: DNS, certificate, proxy, firewall. If websites do reach it, only the route from its own machine is blocked.',
    );
  }
  const within = checkAttempt(inside);
  const isAlike =
    outside.kind === 'answered' && inside.kind === 'answered' && outside.error?.code === inside.error?.code;
  if (isAlike) return check;
  const seen = sayAll(check.seen, say('Within the machine, [attempt]', { attempt: within.seen }));
  return failed('call', seen, within.fix);
}

function checkAttempt(attempt: Attempt): Check {
  if (attempt.kind === 'answered') return checkAnswer(attempt);
  if (attempt.kind === 'recognised') {
    return ok(
      'call',
      say(
        '{url} answered 403 insufficient_scope, as it should: the key is recognised and may send enquiries, but not read the catalogue. No enquiry was sent.',
        attempt,
      ),
    );
  }
  return failed(
    'call',
    say('{url} [why].', attempt),
    'Check that the service is running and that the address is correct.',
  );
}

function checkAnswer({ url, status, error, total }: Extract<Attempt, { kind: 'answered' }>): Check {
  if (status === 200 && total === 0) {
    return warning(
      'call',
      say('{url} answered 200, but without courses.', { url }),
      'Import a catalogue. If you already have, see under Catalogue why its courses are hidden.',
      'import FILE',
    );
  }
  if (status === 200 && total !== undefined) {
    const courses = total === 1 ? 'course' : 'courses';
    return ok('call', say(`{url} answered 200 with {count} ${courses} in all.`, { url, count: total }));
  }
  if (error !== undefined) {
    return failed(
      'call',
      say('{url} answered {status} {code}: {message}', { url, status, ...error }),
      'Fix the problems above first, then run the checks again.',
    );
  }
  return failed(
    'call',
    say('{url} answered {status}, but not as the catalogue API does.', { url, status }),
    'Check the address: something else may answer there.',
  );
}
