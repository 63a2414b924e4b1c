import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './admin-client.ts';
import type { AdminError } from './admin-error.ts';

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

type NumberedPage<T> = {
  readonly data: readonly T[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
};

/** Of 50 entries each. The dashboard makes at most 200 keys for an institute; commands make any number. */
const pagesMax = 10;

/** Reads the first pages of a numbered list, for what is to know all of an ordinary one, such as a choice. */
export async function readPages<T extends { readonly id: string }>(
  readPage: (page: number) => Promise<NumberedPage<T>>,
): Promise<readonly T[]> {
  // What is added meanwhile moves an entry to the next page, where it comes once more.
  const all = new Map<string, T>();
  for (let number = 1; number <= pagesMax; number += 1) {
    const { data, page, page_size: pageSize, total } = await readPage(number);
    for (const entry of data) all.set(entry.id, entry);
    if (data.length === 0 || page * pageSize >= total) break;
  }
  return [...all.values()];
}
