import { signInEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { demoEmail } from '../person/demo-person.ts';
import type { PeopleDeps } from './people.service.ts';
import { signIn, signInWithCode, signOut } from './sign-in.service.ts';

const signedIn = { status: 'signed_in' } as const;
const signedOut = { status: 'signed_out' } as const;

/** Signing in and out. */
export function signInAdminRoutes(deps: PeopleDeps): AdminRoute[] {
  const { getSignInOptions, signInWithCode: withCode, signInWithRecoveryCode: withRecoveryCode } = signInEndpoints;
  return [
    readRoute(getSignInOptions, async ({ request }) => ({
      has_mail: deps.sendMail !== undefined,
      demo_email: deps.hasDemo && deps.isOwnMachine(request.raw) ? demoEmail : null,
    })),
    actionRoute(signInEndpoints.signIn, async ({ body, request, reply }) => {
      const { status, cookies } = await signIn(deps, request.raw, body);
      reply.header('set-cookie', cookies);
      return { status };
    }),
    actionRoute(withCode, async ({ body: { code }, request, reply }) => {
      const { cookies } = await signInWithCode(deps, request.raw, { kind: 'authenticator', code });
      reply.header('set-cookie', cookies);
      return signedIn;
    }),
    actionRoute(withRecoveryCode, async ({ body: { code }, request, reply }) => {
      const { cookies } = await signInWithCode(deps, request.raw, { kind: 'recovery', code });
      reply.header('set-cookie', cookies);
      return signedIn;
    }),
    actionRoute(signInEndpoints.signOut, async ({ request, reply }) => {
      const { cookies } = await signOut(deps, request.raw);
      reply.header('set-cookie', cookies);
      return signedOut;
    }),
  ];
}
