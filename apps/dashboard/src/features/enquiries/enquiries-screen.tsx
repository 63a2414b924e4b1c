import { Button, Paper, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '../../api/admin-client.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedViews } from '../saved-views/saved-views-card.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { type InboxSearch, readInboxSearch, toInboxQuery } from './inbox-search.ts';
import { InboxTabs } from './inbox-tabs.tsx';

/** The inbox: all enquiries, searched and filtered by what the address says. */
export function EnquiriesScreen() {
  const { id: instituteId } = useInstitute();
  const filters = readInboxSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const params = { institute_id: instituteId };
  const first = useAdminQuery(
    adminEndpoints.listLeads,
    { params, query: toInboxQuery(filters) },
    { keepsFormer: true },
  );
  const choices = useAdminQuery(adminEndpoints.getLeadFilters, { params });
  const isFiltered = Object.keys(filters).length > 0;
  const setFilters = (search: InboxSearch) =>
    void navigate({ to: '/i/$instituteId/enquiries', params: { instituteId }, search, replace: true });
  const hasNone = !isFiltered && !first.isPlaceholderData && first.data?.data.length === 0;
  return (
    <Page
      title={texts.enquiries.title}
      lead={texts.enquiries.lead}
      actions={
        hasNone || (
          <May call={adminEndpoints.exportLeads}>
            <Button
              component="a"
              href={addressOf(adminEndpoints.exportLeads, { params, query: toInboxQuery(filters) })}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {texts.enquiries.exportCsv}
            </Button>
          </May>
        )
      }
    >
      <InboxTabs instituteId={instituteId} />
      {hasNone ? (
        <NoEnquiries instituteId={instituteId} />
      ) : (
        <Stack gap="lg">
          <SavedViews list="enquiries" search={filters} read={readInboxSearch} onChoose={setFilters} />
          <InboxFilters filters={filters} choices={choices.data} onChange={setFilters} />
          <Asked query={first} lines={8}>
            {({ data, next_cursor: next }) =>
              data.length === 0 && next === null ? (
                <NoMatch onClear={() => setFilters({})} />
              ) : (
                <InboxList instituteId={instituteId} filters={filters} />
              )
            }
          </Asked>
        </Stack>
      )}
    </Page>
  );
}

function NoEnquiries({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.enquiries.none.title}
      action={
        <ButtonLink to="/i/$instituteId/keys" params={{ instituteId }}>
          {texts.enquiries.none.action}
        </ButtonLink>
      }
      command={`npx prospectus leads export --institute ${instituteId}`}
    >
      {texts.enquiries.none.text}
    </EmptyState>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Paper p="lg" role="status">
      <Stack align="flex-start" gap="sm">
        <Text>{texts.enquiries.noMatch}</Text>
        <Button variant="default" onClick={onClear}>
          {texts.enquiries.filters.clear}
        </Button>
      </Stack>
    </Paper>
  );
}
