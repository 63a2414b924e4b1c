import { dashboardLanguages } from '@prospectus/contract/admin';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isAdminError } from '../api/admin-error.ts';
import { type Session, sessionQuery } from '../api/session.ts';
import { showIn } from '../language/kept-language.ts';
import { readerLanguage } from '../language/reader.ts';
import { lastInstitute } from '../shell/navigation/current-institute.ts';
import { StartScreen } from '../shell/start-screen.tsx';
import { root } from './root.tsx';

/** Loaded separately, since the page for signing in does not need it. */
const Shell = lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell');

/** Above all screens of a signed-in person. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location, preload }): Promise<{ readonly session: Session }> => {
    // Together with the session, not after it.
    void Shell.preload?.();
    try {
      const session = await context.queries.ensureQueryData(sessionQuery);
      // Also undefined where a service of an earlier version answers during an update.
      const chosen = dashboardLanguages.find((language) => language === session.person.language);
      if (!preload && chosen && chosen !== readerLanguage() && showIn(chosen, location.publicHref)) {
        // Nothing is shown until the page is loaded again.
        await new Promise<never>(() => {});
      }
      return { session };
    } catch (thrown) {
      if (isAdminError(thrown, 'not_signed_in')) throw redirect({ to: '/sign-in', search: { next: location.href } });
      throw thrown;
    }
  },
  component: Shell,
});
export const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    const institute = lastInstitute(session.institutes);
    if (institute) throw redirect({ to: '/i/$instituteId', params: { instituteId: institute.id }, replace: true });
    if (session.person.is_operator) throw redirect({ to: '/operator', replace: true });
  },
  component: StartScreen,
});
export const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
});
