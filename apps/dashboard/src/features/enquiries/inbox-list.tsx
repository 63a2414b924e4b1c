import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { adminEndpoints, type LeadSummary, leadLimits } from '@prospectus/contract/admin';
import { IconNote } from '@tabler/icons-react';
import { useAdminQuery } from '../../api/queries.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { shortDate } from '../../ui/format/time.ts';
import { TextLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/pager.tsx';
import { usePages } from '../../ui/use-pages.ts';
import type { InboxPlace } from './inbox-place.ts';
import { type InboxSearch, toInboxQuery } from './inbox-search.ts';
import { LeadStatus } from './lead-status.tsx';

type InboxListProps = { readonly instituteId: string; readonly filters: InboxSearch };

const refreshMs = 30_000;

/** Pages of the inbox. */
export function InboxList({ instituteId, filters }: InboxListProps) {
  const { pages, cursor, steps } = usePages();
  const query = { ...toInboxQuery(filters), ...(cursor === undefined ? {} : { cursor }) };
  const page = useAdminQuery(
    adminEndpoints.listLeads,
    { params: { institute_id: instituteId }, query },
    // The first page refreshes by itself, so that new enquiries appear.
    { keepsFormer: true, ...(cursor === undefined ? { every: () => refreshMs } : {}) },
  );
  return (
    <Asked query={page} lines={8}>
      {({ data, next_cursor: next, searched_until: until }) => {
        const { onPrevious, onNext: goOn } = steps(next);
        const isCutShort = goOn !== undefined && data.length < leadLimits.pageSize;
        return (
          <Stack gap="lg">
            {data.length > 0 && (
              <DataTable
                label={texts.enquiries.list}
                rows={data}
                rowKey={({ id }) => id}
                columns={columnsOf(instituteId, { filters, pages })}
              />
            )}
            {isCutShort && <CutShort until={until} onGoOn={goOn} />}
            <Pager onPrevious={onPrevious} onNext={isCutShort ? undefined : goOn} />
          </Stack>
        );
      }}
    </Asked>
  );
}

function CutShort({ until, onGoOn }: { readonly until: string | null; readonly onGoOn: () => void }) {
  return (
    <Paper p="md" role="status">
      <Group gap="md">
        {until !== null && <Text>{texts.enquiries.lookedThrough(shortDate(Date.parse(until), readerLocale()))}</Text>}
        <Button variant="default" onClick={onGoOn}>
          {texts.enquiries.lookFurther}
        </Button>
      </Group>
    </Paper>
  );
}

const columnsOf = (instituteId: string, inbox: InboxPlace): readonly Column<LeadSummary>[] => [
  {
    header: texts.enquiries.columns.person,
    cell: ({ id, full_name: name, email }) => (
      <Stack gap={0} miw={{ sm: 220 }}>
        <TextLink to="/i/$instituteId/enquiries/$leadId" params={{ instituteId, leadId: id }} state={{ inbox }}>
          {name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </Stack>
    ),
  },
  { header: texts.enquiries.columns.about, cell: (lead) => <About lead={lead} /> },
  {
    header: texts.enquiries.columns.campaign,
    cell: ({ campaign, website }) => (
      <Stack gap={0} miw={{ sm: 190 }}>
        <Text size="sm">{campaign.name}</Text>
        <Text size="sm" c="dimmed">
          {website ?? texts.enquiries.fromServer}
        </Text>
      </Stack>
    ),
  },
  { header: texts.enquiries.columns.status, cell: ({ status }) => <LeadStatus status={status} /> },
  {
    header: texts.enquiries.columns.received,
    cell: ({ created_at: at }) => (
      <Text size="sm" miw={{ sm: 88 }}>
        <Moment at={at} />
      </Text>
    ),
  },
];

function About({ lead: { course, message_start: message, notes } }: { readonly lead: LeadSummary }) {
  return (
    <Stack gap={0}>
      {course && <Text size="sm">{course.title}</Text>}
      {message !== null && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {message}
        </Text>
      )}
      {course === null && message === null && (
        <Text size="sm" c="dimmed">
          {texts.enquiries.noCourse}
        </Text>
      )}
      {notes > 0 && (
        <Group gap={4} c="dimmed">
          <IconNote size={14} aria-hidden />
          <Text size="xs">{texts.enquiries.notes(notes)}</Text>
        </Group>
      )}
    </Stack>
  );
}
