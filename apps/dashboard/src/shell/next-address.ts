/** Where to go after signing in: a page of the dashboard, whatever somebody wrote into the link. */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !/^\/[^/\\]/.test(next)) return '/';
  return next.startsWith('/sign-in') ? '/' : next;
}
