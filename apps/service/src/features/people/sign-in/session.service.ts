import type { IncomingMessage } from 'node:http';
import type { SessionVerifier } from '../../../http/admin/principal.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import type { IsOwnMachine } from '../../../http/sender/forwarded.ts';
import { createFairSlots } from '../../../platform/load/fair-slots.ts';
import type { Database } from '../../../schema/tables.ts';
import { type Authentication, hasSessionCookie } from '../person/authentication.service.ts';
import { sessionCookie } from '../person/cookies.ts';
import { isDemo } from '../person/demo-person.ts';
import { findRoles } from '../person/person.repository.ts';

/** Sessions are looked up so many at a time, and each for so many requests, so that a person who sends many at once holds up only their own. */
const lookups = { slots: 4, slotsOfOne: 2, waitingMax: 2_048, waitingOfOneMax: 256 };
const waitedMaxMs = 2_500;

/**
 * Creates the function that finds out who sent a request. It asks the database each time, so that an ended session, or the loss of an
 * institute, takes effect with the next request.
 */
export function createSessionVerifier(
  db: Database,
  authentication: Authentication,
  isOwnMachine: IsOwnMachine,
): SessionVerifier {
  const turns = createFairSlots(lookups);
  const lookUp = async (request: IncomingMessage) => {
    const { api } = await authentication.library();
    const headers = authentication.headersOf(request);
    // A session is prolonged when the dashboard asks who is signed in, since that answer can carry the cookie.
    const found = await api.getSession({ headers, query: { disableRefresh: true } }).catch((error: unknown) => {
      throw notChecked(error);
    });
    if (found === null) return undefined;
    const { id: userId, name, email } = found.user;
    if (isDemo(found.user) && !isOwnMachine(request)) return undefined;
    return { userId, name, email, ...(await findRoles(db, userId)) };
  };
  return {
    async find(request) {
      if (!hasSessionCookie(request)) return undefined;
      const session = sessionOf(request);
      if ((await turns.take(session, AbortSignal.timeout(waitedMaxMs))) !== 'taken') throw notChecked();
      try {
        return await lookUp(request);
      } finally {
        turns.give(session);
      }
    },
  };
}

const notChecked = (cause?: unknown) =>
  unavailable('Your session cannot be checked right now. Try again in a few seconds.', cause);

/** Whose turn it is: the session's id. Several at once, or one that is written as no browser writes it, give no turns of their own. */
function sessionOf({ headers: { cookie = '' } }: IncomingMessage): string {
  const [, sent = '', ...others] = cookie.split(sessionCookie);
  const [id = ''] = sent.split('.', 1);
  return others.length === 0 && plainId.test(id) ? id : '';
}

const plainId = /^=\w{1,100}$/;
