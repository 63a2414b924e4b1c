import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './admin-client.ts';
import type { AdminError } from './admin-error.ts';
import { readPages } from './read-pages.ts';

/** The active keys of an institute, the newest first: the one that is looked for may be older than a page of the list goes back. */
export function useActiveKeys(instituteId: string): UseQueryResult<readonly ApiKeyWire[], AdminError> {
  const { path, method } = adminEndpoints.listKeys;
  const params = { institute_id: instituteId };
  return useQuery<readonly ApiKeyWire[], AdminError>({
    queryKey: [path, method, { params, query: { state: 'active', page: 'each' } }],
    queryFn: ({ signal }) =>
      readPages((page) => call(adminEndpoints.listKeys, { params, query: { state: 'active', page } }, signal)),
  });
}
