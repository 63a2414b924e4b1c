import { Stack, Text } from '@mantine/core';
import { adminEndpoints, type OperatedInstitute } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CallsOfDay } from './calls-of-day.tsx';
import type { InstitutesSearch } from './institutes-search.ts';
import { NewInstitute } from './new-institute.tsx';

/** All institutes of the service, for its operators. */
export function InstitutesScreen() {
  const { search = '', page = 1 } = useSearch({ from: '/inside/operator/' });
  const navigate = useNavigate({ from: '/operator' });
  const go = (next: InstitutesSearch) => void navigate({ search: next, replace: true });
  const searched = search === '' ? {} : { search };
  const institutes = useAdminQuery(
    adminEndpoints.listOperatedInstitutes,
    { query: { search, page } },
    { keepsFormer: true },
  );
  return (
    <Page title={texts.operator.title} lead={texts.operator.lead} actions={<NewInstitute />}>
      <Stack gap="md">
        <SearchField
          label={texts.operator.search}
          value={search}
          onSearch={(text) => go(text === '' ? {} : { search: text })}
        />
        <Asked query={institutes}>
          {({ data, total, page_size: pageSize }) => (
            <>
              {data.length === 0 ? (
                <NoInstitutes isSearched={search !== '' || page > 1} />
              ) : (
                <InstituteTable institutes={data} />
              )}
              <Pager
                onPrevious={page > 1 ? () => go({ ...searched, page: page - 1 }) : undefined}
                onNext={page * pageSize < total ? () => go({ ...searched, page: page + 1 }) : undefined}
                previous={texts.operator.previous}
                next={texts.operator.next}
              />
            </>
          )}
        </Asked>
      </Stack>
    </Page>
  );
}

function NoInstitutes({ isSearched }: { readonly isSearched: boolean }) {
  if (isSearched) return <Text>{texts.operator.noneFound}</Text>;
  return (
    <EmptyState title={texts.operator.noneTitle} command="npx prospectus import catalogue.json">
      {texts.operator.none}
    </EmptyState>
  );
}

const columns: readonly Column<OperatedInstitute>[] = [
  { header: texts.operator.name, cell: (institute) => <InstituteName institute={institute} /> },
  {
    header: texts.operator.courses,
    align: 'end',
    cell: ({ courses_shown, courses }) => texts.operator.coursesOf(formatNumber(courses_shown), formatNumber(courses)),
  },
  { header: texts.operator.requests, align: 'end', cell: ({ day }) => <CallsOfDay day={day} /> },
  { header: texts.operator.enquiries, align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
  { header: texts.operator.lastImport, cell: ({ last_import_at }) => <Moment at={last_import_at} /> },
  { header: texts.operator.lastCall, cell: ({ last_call_at }) => <Moment at={last_call_at} /> },
];

/** Lists institutes, with the activity in each. */
function InstituteTable({ institutes }: { readonly institutes: readonly OperatedInstitute[] }) {
  return <DataTable label={texts.operator.list} rows={institutes} rowKey={({ id }) => id} columns={columns} />;
}

function InstituteName({ institute: { id, name } }: { readonly institute: OperatedInstitute }) {
  return (
    <Stack gap={2} align="flex-start">
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: id }}>
        {name}
      </TextLink>
      <Text size="xs" c="dimmed" fw={400}>
        {id}
      </Text>
    </Stack>
  );
}
