/** Returns where to go after signing in: always a page of the dashboard, whatever the link says. */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !/^\/[^/\\]/.test(next)) return '/';
  return next.startsWith('/sign-in') ? '/' : next;
}
