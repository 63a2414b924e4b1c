import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { readerTimeZone } from '../../language/formats.ts';

/** Figures are written once a minute. */
const everyMs = 60_000;

/** How often keys were called. */
export type KeyCalls =
  | { readonly kind: 'awaited' }
  | { readonly kind: 'unknown' }
  /** On each of the last days, the last one today. */
  | { readonly kind: 'known'; readonly ofKey: (id: string) => readonly number[] };

/** Asks how often exactly these keys were called: the busiest of all the institute's keys need not be on the page. */
export function useKeyCalls(instituteId: string, keys: readonly ApiKeyWire[]): KeyCalls {
  const timeZone = readerTimeZone();
  const { data, isError } = useAdminQuery(
    adminEndpoints.getUsageShares,
    {
      params: { institute_id: instituteId },
      query: { by: 'key', time_zone: timeZone, subjects: keys.map(({ id }) => id) },
    },
    { enabled: keys.length > 0, every: () => everyMs },
  );
  if (isError) return { kind: 'unknown' };
  if (data === undefined) return { kind: 'awaited' };
  const called = new Map(data.data.map((each) => [each.subject, each.requests_per_day]));
  const none = data.days.map(() => 0);
  return { kind: 'known', ofKey: (id) => called.get(id) ?? none };
}
