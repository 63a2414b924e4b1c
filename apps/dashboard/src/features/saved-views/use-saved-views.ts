import { adminEndpoints, type SavedViewWire, type ViewedList } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { readerLocale } from '../../language/reader.ts';
import { readViewQuery, writeViewQuery } from './view-query.ts';

type Read<Search> = (given: Readonly<Record<string, unknown>>) => Search;

/**
 * The person's views of a list. `chosen` is the one whose filters are those of the address; `left` the one that was chosen until its filters
 * were changed on the screen.
 */
export function useSavedViews<Search extends object>(list: ViewedList, search: Search, read: Read<Search>) {
  const { id } = useInstitute();
  const { data, refetch } = useAdminQuery(adminEndpoints.listSavedViews, { params: { institute_id: id } });
  const [lastId, setLastId] = useState<string>();
  const views = (data?.data ?? [])
    .filter((view) => view.list === list)
    .toSorted((one, other) => one.name.localeCompare(other.name, readerLocale()));
  const present = writeViewQuery(list, search);
  // What another version of the dashboard has written means what this one reads of it.
  const alike = views.filter(
    ({ query }) => present !== '' && writeViewQuery(list, read(readViewQuery(query))) === present,
  );
  const chosen = alike.find((view) => view.id === lastId) ?? alike[0];
  const shownId = present === '' ? undefined : (chosen?.id ?? lastId);
  if (shownId !== lastId) setLastId(shownId);
  return {
    /** Undefined until they are known. */
    views: data && views,
    present,
    chosen,
    left: chosen === undefined ? views.find((view) => view.id === shownId) : undefined,
    choose: ({ id: viewId, query }: SavedViewWire): Search => {
      setLastId(viewId);
      return read(readViewQuery(query));
    },
    refetch,
  };
}

/** Ignores letter case: two names that differ in nothing else sound the same in a screen reader. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
