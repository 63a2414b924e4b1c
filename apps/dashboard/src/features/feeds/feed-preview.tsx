import { Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';

/** Says how many dates match a filter now; nothing where that is not known, as while the filter is not complete. */
export function FeedPreview({ filter }: { readonly filter: string }) {
  const { id } = useInstitute();
  const { data, isError } = useAdminQuery(
    adminEndpoints.previewFeed,
    { params: { institute_id: id }, query: { filter } },
    { keepsFormer: true },
  );
  const events = isError ? null : (data?.events ?? null);
  const text = data?.is_cut ? texts.feeds.matchingCut(formatNumber(events ?? 0)) : texts.feeds.matching(events ?? 0);
  return (
    <Text size="sm" role="status" mih="1.5em">
      {events === null ? '' : text}
    </Text>
  );
}
