import { Stack } from '@mantine/core';
import { adminEndpoints, type DeliveryWire } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useCursors } from '../../ui/use-cursors.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { LogFilters } from './log-filters.tsx';
import { readLogSearch, toLogQuery } from './log-search.ts';

type DeliveryLogProps = {
  readonly forwarderId: string;
  readonly onDetails: (delivery: DeliveryWire) => void;
};

const pendingRefreshMs = 2_000;
const newsRefreshMs = 5_000;

/** Shows a log with its filters, page by page. Refreshes while a delivery waits, and on the newest page for new ones. */
export function DeliveryLog({ forwarderId, onDetails }: DeliveryLogProps) {
  const { id: instituteId } = useInstitute();
  const filters = readLogSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { cursor, steps } = useCursors(JSON.stringify([forwarderId, filters]));
  const params = { institute_id: instituteId, forwarder_id: forwarderId };
  const page = useAdminQuery(
    adminEndpoints.listDeliveries,
    { params, query: { ...toLogQuery(filters), cursor } },
    {
      keepsFormer: true,
      every: (answer) => {
        if (answer?.data.some(({ status }) => status === 'pending')) return pendingRefreshMs;
        return cursor === undefined ? newsRefreshMs : false;
      },
    },
  );
  const replay = useAdminChange(adminEndpoints.replayDelivery);
  return (
    <Stack gap="md">
      <LogFilters
        filters={filters}
        onChange={(search) =>
          void navigate({
            to: '/i/$instituteId/webhooks/$forwarderId',
            params: { instituteId, forwarderId },
            search,
            replace: true,
          })
        }
      />
      <ErrorNotice error={replay.error} />
      <Asked query={page} lines={8}>
        {({ data, next_cursor: next }) => (
          <Stack gap="md">
            {data.length === 0 ? (
              <NoDeliveries isFiltered={Object.keys(filters).length > 0} />
            ) : (
              <DeliveryTable
                deliveries={data}
                pendingId={replay.isPending ? replay.variables.params.delivery_id : undefined}
                onDetails={onDetails}
                onReplay={({ id }) =>
                  replay.mutate(
                    { params: { ...params, delivery_id: id } },
                    { onSuccess: ({ replayed }) => notifyDone(texts.webhooks.replayed(replayed)) },
                  )
                }
              />
            )}
            <Pager {...steps(next)} />
          </Stack>
        )}
      </Asked>
    </Stack>
  );
}

const NoDeliveries = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState title={isFiltered ? texts.webhooks.noMatchTitle : texts.webhooks.noDeliveriesTitle}>
    {isFiltered ? texts.webhooks.noMatch : texts.webhooks.noDeliveries}
  </EmptyState>
);
