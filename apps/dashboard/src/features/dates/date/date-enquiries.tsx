import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { TextLink } from '../../../ui/links.tsx';

/** How many enquiries are about each of some dates; none while that is not known. */
export function useEnquiryCounts(runIds: readonly string[]): ReadonlyMap<string, number> {
  const { id } = useInstitute();
  const { data } = useAdminQuery(
    adminEndpoints.countLeadsOfRuns,
    { params: { institute_id: id }, query: { run: [...runIds] } },
    { enabled: runIds.length > 0 },
  );
  return new Map((data?.data ?? []).map(({ run_id: run, leads }) => [run, leads]));
}

type DateEnquiriesProps = { readonly runId: string; readonly count: number };

/** Leads to the enquiries about a date. */
export function DateEnquiries({ runId, count }: DateEnquiriesProps) {
  const { id } = useInstitute();
  return (
    <TextLink to="/i/$instituteId/enquiries" params={{ instituteId: id }} search={{ run: runId }} size="sm">
      {texts.dates.enquiries(count)}
    </TextLink>
  );
}
