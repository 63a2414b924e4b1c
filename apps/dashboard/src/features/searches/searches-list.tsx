import { Stack, Text } from '@mantine/core';
import type { adminEndpoints, ShownSearchWire } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { synonymColumn } from './synonym-column.tsx';

type SearchesListProps = {
  readonly list: AdminAnswer<typeof adminEndpoints.listSearches>;
  readonly result: 'any' | 'none';
  readonly onPage: (page: number) => void;
  readonly onSynonym: (search: string) => void;
};

/** Searches by how often they were made, a page at a time. */
export function SearchesList({ list, result, onPage, onSynonym }: SearchesListProps) {
  const { data, page, page_size: size, total, has_more: hasMore } = list;
  if (total === 0) {
    return (
      <EmptyState title={texts.searches.emptyTitles[result]}>
        {texts.searches.empties[result]} {texts.searches.privacy}
      </EmptyState>
    );
  }
  const turnTo = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {texts.searches.found(total)}
      </Text>
      <DataTable
        label={texts.searches.results[result]}
        rows={data}
        rowKey={({ search }) => search}
        columns={result === 'none' ? [...columns, synonymColumn(onSynonym)] : columns}
      />
      <Pager
        onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
        onNext={hasMore ? () => turnTo(page + 1) : undefined}
        previous={texts.catalogue.previous}
        next={texts.catalogue.next}
        place={texts.ui.pageOf(page, Math.ceil(total / size))}
      />
      <Text size="sm" c="dimmed" maw={680}>
        {texts.searches.privacy}
      </Text>
    </Stack>
  );
}

const columns: readonly Column<ShownSearchWire>[] = [
  { header: texts.searches.search, cell: ({ search }) => search },
  { header: texts.searches.searches, align: 'end', cell: ({ searches }) => formatNumber(searches) },
  { header: texts.searches.withoutResult, align: 'end', cell: ({ without_result: none }) => formatNumber(none) },
];
