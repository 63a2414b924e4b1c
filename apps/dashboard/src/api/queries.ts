import type { AdminEndpoint } from '@prospectus/contract/admin';
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AdminAnswer, type AdminRequest, call } from './admin-client.ts';
import type { AdminError } from './admin-error.ts';

/** Query of what an endpoint answers; the same request shares one answer on all screens. */
export const adminQuery = <const E extends AdminEndpoint>(endpoint: E, request: AdminRequest<E>) => ({
  queryKey: [endpoint.path, endpoint.method, request] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, request, signal),
});

type AskOptions<E extends AdminEndpoint> = {
  readonly enabled?: boolean;
  /** Asks again after so many milliseconds as long as the page is looked at; false for not. */
  readonly every?: (answer: AdminAnswer<E> | undefined) => number | false;
  /** Shows the answer to the former question until that to the new one is there, as lists do that are searched. */
  readonly keepsFormer?: boolean;
};

/** Reads from the dashboard's API, and again when something was changed, or the page is looked at again. */
export function useAdminQuery<const E extends AdminEndpoint>(
  endpoint: E,
  request: AdminRequest<E>,
  { enabled = true, every, keepsFormer = false }: AskOptions<E> = {},
): UseQueryResult<AdminAnswer<E>, AdminError> {
  const options: UseQueryOptions<AdminAnswer<E>, AdminError> = {
    ...adminQuery(endpoint, request),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: ({ state }) => every(state.data) }),
    // An answer is no function, which the library's type would rule out.
    ...(keepsFormer ? { placeholderData: keepPreviousData as never } : {}),
  };
  return useQuery(options);
}

/** Changes something by the dashboard's API. Everything that is shown is then asked for anew, so that no screen has to know what follows. */
export function useAdminChange<const E extends AdminEndpoint>(
  endpoint: E,
): UseMutationResult<AdminAnswer<E>, AdminError, AdminRequest<E>> {
  const queries = useQueryClient();
  return useMutation<AdminAnswer<E>, AdminError, AdminRequest<E>>({
    mutationFn: (request) => call(endpoint, request),
    onSuccess: () => refreshAll(queries),
  });
}

/** Not waited for: the change is made, whatever becomes of the refreshing. */
function refreshAll(queries: QueryClient): void {
  void queries.invalidateQueries();
}
