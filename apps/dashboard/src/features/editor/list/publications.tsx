import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type PublicationWire } from '@prospectus/contract/admin';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { absoluteTime, timeIn } from '../../../ui/format/time.ts';
import { Section } from '../../../ui/section.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { reasonInWords } from './reason-words.ts';

const tones: Readonly<Record<PublicationWire['status'], Tone>> = {
  waiting: 'waiting',
  published: 'good',
  refused: 'bad',
  cancelled: 'plain',
};

/** What is to be published at a time, and how the others ended. */
export function Publications({ publications }: { readonly publications: readonly PublicationWire[] }) {
  const { id } = useInstitute();
  const cancel = useAdminChange(adminEndpoints.cancelPublication);
  const header = useAdminQuery(adminEndpoints.getHeaderParts, { params: { institute_id: id } });
  const timezone = header.data?.institute.timezone;
  const words = texts.editor.list;
  const columns: readonly Column<PublicationWire>[] = [
    {
      header: words.due,
      cell: ({ due_at: due }) =>
        timezone === undefined ? absoluteTime(Date.parse(due), readerLocale()) : timeIn(timezone, due, readerLocale()),
    },
    {
      header: words.which,
      cell: ({ drafts, total, titles }) => {
        if (drafts === 'all') return words.all;
        const more = (total?.courses ?? 0) - titles.length;
        const named = [...titles, ...(drafts.parts.length > 0 ? [texts.structure.title] : [])].join(', ');
        return more > 0 ? words.andMore(named, more) : named;
      },
    },
    {
      header: words.state,
      cell: ({ status, reason }) => (
        <Stack gap={4} align="flex-start">
          <StateBadge tone={tones[status]}>{words.states[status]}</StateBadge>
          {reason !== null && <Text size="xs">{reasonInWords(reason)}</Text>}
        </Stack>
      ),
    },
    {
      header: words.cancel,
      isAction: true,
      call: adminEndpoints.cancelPublication,
      cell: ({ id: publicationId, status }) =>
        status === 'waiting' && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { institute_id: id, publication_id: publicationId } })}
          >
            {words.cancel}
          </Button>
        ),
    },
  ];
  return (
    <Section title={words.publications} lead={timezone === undefined ? undefined : texts.dates.zone(timezone)}>
      <ErrorNotice error={cancel.error} />
      <DataTable label={words.publications} rows={publications} rowKey={({ id: key }) => key} columns={columns} />
    </Section>
  );
}
