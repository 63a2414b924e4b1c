import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { Outside } from '../shell/outside.tsx';
import { root } from './root.tsx';

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideScreens });

const signIn = createRoute({
  getParentRoute: () => outside,
  path: '/sign-in',
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => outside,
  path: '/forgotten-password',
  component: lazyRouteComponent(
    () => import('../features/sign-in/forgotten-password-screen.tsx'),
    'ForgottenPasswordScreen',
  ),
});
const newPassword = createRoute({
  getParentRoute: () => outside,
  path: '/new-password',
  component: lazyRouteComponent(() => import('../features/sign-in/new-password-screen.tsx'), 'NewPasswordScreen'),
});
const invitation = createRoute({
  getParentRoute: () => outside,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../features/sign-in/invitation-screen.tsx'), 'InvitationScreen'),
});

const mailbox = createRoute({
  getParentRoute: () => outside,
  path: '/mailbox',
  component: lazyRouteComponent(
    () => import('../features/webhooks/confirm-mailbox-screen.tsx'),
    'ConfirmMailboxScreen',
  ),
});

/** Screens for people who are not signed in. */
export const outsideRoutes = outside.addChildren([signIn, forgottenPassword, newPassword, invitation, mailbox]);

function OutsideScreens() {
  return (
    <Outside aside={<LanguageSwitch />}>
      <Outlet />
    </Outside>
  );
}
