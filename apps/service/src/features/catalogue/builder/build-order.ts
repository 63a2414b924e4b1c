import type { BuildRequest } from './builder-protocol.ts';

/**
 * Which of the builds that wait comes next: those that somebody waits for before those that replace what is there, and last of all the
 * catalogues at which a process ended, so that they keep nobody else waiting more often than they must.
 */
export function nextBuild<T extends { readonly request: Pick<BuildRequest, 'instituteId' | 'early'> }>(
  waiting: readonly T[],
  deadly: ReadonlySet<string>,
): T | undefined {
  const rank = ({ request }: T) => (deadly.has(request.instituteId) ? 2 : request.early ? 0 : 1);
  return waiting.reduce<T | undefined>((best, one) => (best && rank(best) <= rank(one) ? best : one), undefined);
}
