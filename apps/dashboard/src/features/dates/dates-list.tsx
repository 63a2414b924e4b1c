import { Stack, Text } from '@mantine/core';
import type { adminEndpoints } from '@prospectus/contract/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { DatesSearch } from './date/dates-search.ts';
import { NoDates } from './date/no-dates.tsx';
import { DatesTable } from './dates-table.tsx';

export type DateList = AdminAnswer<typeof adminEndpoints.listDates>;

type DatesListProps = {
  readonly query: UseQueryResult<DateList, unknown>;
  readonly search: DatesSearch;
  readonly onSearch: (search: DatesSearch) => void;
};

/** Dates by start, a page at a time. */
export function DatesList({ query, search, onSearch }: DatesListProps) {
  const turnTo = (page: number) => {
    onSearch({ ...search, page });
    window.scrollTo({ top: 0 });
  };
  return (
    <Asked query={query} what={texts.dates.theDates} lines={20}>
      {({ data, page, page_size: size, total, has_more: hasMore, timezone }) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {texts.dates.found(total)}. {texts.dates.zone(timezone)}
          </Text>
          {data.length === 0 ? (
            <NoDates search={search} onSearch={onSearch} />
          ) : (
            <DatesTable dates={data} search={search} />
          )}
          <Pager
            onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
            onNext={hasMore ? () => turnTo(page + 1) : undefined}
            previous={texts.catalogue.previous}
            next={texts.catalogue.next}
            place={texts.ui.pageOf(page, Math.max(1, Math.ceil(total / size)))}
          />
        </Stack>
      )}
    </Asked>
  );
}
