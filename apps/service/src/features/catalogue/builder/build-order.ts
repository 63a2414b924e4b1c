import type { BuildRequest } from './builder-protocol.ts';

/**
 * Chooses the next build. Builds that a request is waiting for come before those that replace an existing catalogue.
 * Catalogues at which the builder died come last, so that they delay the others as little as possible.
 */
export function nextBuild<T extends { readonly request: Pick<BuildRequest, 'instituteId' | 'early'> }>(
  waiting: readonly T[],
  deadly: ReadonlySet<string>,
): T | undefined {
  const rank = ({ request }: T) => (deadly.has(request.instituteId) ? 2 : request.early ? 0 : 1);
  return waiting.reduce<T | undefined>((best, one) => (best && rank(best) <= rank(one) ? best : one), undefined);
}
