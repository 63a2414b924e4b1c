import type { SessionVerifier } from '../../../http/admin/principal.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import type { IsOwnMachine } from '../../../http/sender/forwarded.ts';
import type { Database } from '../../../schema/tables.ts';
import { type Authentication, hasSessionCookie } from '../person/authentication.service.ts';
import { isDemo } from '../person/demo-person.ts';
import { findRoles } from '../person/person.repository.ts';

/**
 * Creates the function that finds out who sent a request. It asks the database each time, so that an ended session, or the loss of an
 * institute, takes effect with the next request.
 */
export function createSessionVerifier(
  db: Database,
  authentication: Authentication,
  isOwnMachine: IsOwnMachine,
): SessionVerifier {
  return {
    async find(request) {
      if (!hasSessionCookie(request)) return undefined;
      const { api } = await authentication.library();
      const headers = authentication.headersOf(request);
      // A session is prolonged when the dashboard asks who is signed in, since that answer can carry the cookie.
      const found = await api.getSession({ headers, query: { disableRefresh: true } }).catch((error: unknown) => {
        throw unavailable('Your session cannot be checked right now. Try again in a few seconds.', error);
      });
      if (found === null) return undefined;
      const { id: userId, name, email } = found.user;
      if (isDemo(found.user) && !isOwnMachine(request)) return undefined;
      return { userId, name, email, ...(await findRoles(db, userId)) };
    },
  };
}
