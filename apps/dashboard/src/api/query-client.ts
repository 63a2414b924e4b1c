import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAdminError } from './admin-error.ts';
import { sessionQuery } from './session.ts';

type Told = {
  /** Called when an answer says that the user is not, or no longer, signed in. */
  readonly onSignedOut: () => void;
  /** Called when a change needs a role that the user no longer has: what it was made with is about to go. */
  readonly onRoleLost: (refusal: Error) => void;
};

/** Makes the cache of the service's answers. */
export function createQueryClient({ onSignedOut, onRoleLost }: Told): QueryClient {
  const onError = (thrown: unknown) => {
    if (isAdminError(thrown, 'not_signed_in')) onSignedOut();
    // An admin may have given them another role meanwhile: what is offered follows.
    if (isAdminError(thrown, 'not_permitted')) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError(thrown) {
        if (isAdminError(thrown, 'not_permitted')) onRoleLost(thrown);
        onError(thrown);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal would be repeated; an outage passes.
        retry: (failures, thrown) => failures < 2 && isOutage(thrown),
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

const isOutage = (thrown: unknown): boolean => isAdminError(thrown) && (thrown.status === 0 || thrown.status >= 502);
