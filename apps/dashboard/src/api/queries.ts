import type { AdminEndpoint } from '@prospectus/contract/admin';
import {
  keepPreviousData,
  type Mutation,
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

/** Describes the query for an endpoint's answer. All screens that make the same request share one answer. */
export const adminQuery = <const E extends AdminEndpoint>(endpoint: E, request: AdminRequest<E>) => ({
  queryKey: [endpoint.path, endpoint.method, request] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, request, signal),
});

type AskOptions<E extends AdminEndpoint> = {
  readonly enabled?: boolean;
  /** Milliseconds until the next request, as long as the page is in view; false for none. */
  readonly every?: (answer: AdminAnswer<E> | undefined) => number | false;
  /** Keeps showing the previous answer until the new one is there, as lists do while they are searched. */
  readonly keepsFormer?: boolean;
  /** What the answer belongs to where the request does not say so: once it is another, the answer is asked for again. */
  readonly of?: string | null;
};

/** Reads from the dashboard's API. Reads again after a change, and when the user comes back to the page. */
export function useAdminQuery<const E extends AdminEndpoint>(
  endpoint: E,
  request: AdminRequest<E>,
  { enabled = true, every, keepsFormer = false, of }: AskOptions<E> = {},
): UseQueryResult<AdminAnswer<E>, AdminError> {
  const { queryKey, queryFn } = adminQuery(endpoint, request);
  const options: UseQueryOptions<AdminAnswer<E>, AdminError> = {
    queryKey: of === undefined ? queryKey : [...queryKey, of],
    queryFn,
    enabled,
    ...(every === undefined ? {} : { refetchInterval: ({ state }) => every(state.data) }),
    // An answer is never a function, but the library's type cannot rule that out.
    ...(keepsFormer ? { placeholderData: keepPreviousData as never } : {}),
  };
  return useQuery(options);
}

/**
 * Changes something through the dashboard's API, and then reads everything on the screen again: no screen has to know what a change
 * affects.
 */
/** @param scope changes of the same name are sent one after the other */
export function useAdminChange<const E extends AdminEndpoint>(
  endpoint: E,
  scope?: string,
): UseMutationResult<AdminAnswer<E>, AdminError, AdminRequest<E>> {
  const queries = useQueryClient();
  return useMutation<AdminAnswer<E>, AdminError, AdminRequest<E>>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (request) => call(endpoint, request),
    onSuccess: () => refreshAll(queries),
  });
}

/**
 * Changes something that no button waits for. Screens learn that a session or a role has ended, as after any other change; their data is not
 * read again.
 */
export const changeApart = <const E extends AdminEndpoint>(
  queries: QueryClient,
  endpoint: E,
  request: AdminRequest<E>,
): Promise<AdminAnswer<E>> =>
  queries
    .getMutationCache()
    .build(queries, { mutationFn: () => call(endpoint, request), gcTime: 0, meta: { isApart: true } })
    .execute(undefined);

/** Whether a change that is being made is one that the person waits for. */
export const isWaitedFor = ({ meta }: Pick<Mutation, 'meta'>): boolean => meta?.['isApart'] !== true;

/** Not awaited: the change is made, even if the refresh fails. */
function refreshAll(queries: QueryClient): void {
  void queries.invalidateQueries();
}
