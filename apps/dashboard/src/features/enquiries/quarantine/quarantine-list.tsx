import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type QuarantinedSummary } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { May } from '../../../ui/may.tsx';
import { DeleteHeld } from './delete-held.tsx';
import { useRelease } from './use-release.ts';

type QuarantineListProps = { readonly instituteId: string; readonly leads: readonly QuarantinedSummary[] };

/** A page of the quarantine, of which any may be chosen, and released or deleted together. */
export function QuarantineList({ instituteId, leads }: QuarantineListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Enquiries that somebody else has decided about can no longer be chosen.
  const ids = leads.flatMap(({ id }) => (chosen.has(id) ? id : []));
  const { release, isReleasing } = useRelease(instituteId);
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Checkbox
          label={ids.length === 0 ? texts.quarantine.selectAll : texts.quarantine.selected(ids.length)}
          checked={ids.length === leads.length}
          indeterminate={ids.length > 0 && ids.length < leads.length}
          onChange={({ currentTarget: { checked } }) => setChosen(new Set(checked ? leads.map(({ id }) => id) : []))}
        />
        <Group gap="xs">
          <Button disabled={ids.length === 0} loading={ids.some(isReleasing)} onClick={() => release(ids)}>
            {texts.quarantine.release}
          </Button>
          <May call={adminEndpoints.deleteQuarantined}>
            <DeleteHeld instituteId={instituteId} ids={ids} />
          </May>
        </Group>
      </Group>
      <DataTable
        label={texts.quarantine.list}
        rows={leads}
        rowKey={({ id }) => id}
        columns={columnsOf({
          instituteId,
          isChosen: (id) => chosen.has(id),
          choose,
          isReleasing,
          release: (id) => release([id]),
        })}
      />
    </Stack>
  );
}

type Actions = {
  readonly instituteId: string;
  readonly isChosen: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly isReleasing: (id: string) => boolean;
  readonly release: (id: string) => void;
};

const columnsOf = ({
  instituteId,
  isChosen,
  choose,
  isReleasing,
  release,
}: Actions): readonly Column<QuarantinedSummary>[] => [
  {
    header: texts.quarantine.columns.person,
    cell: ({ id, full_name: name, email }) => (
      <Group gap="sm" wrap="nowrap" align="flex-start" miw={{ sm: 260 }}>
        <Checkbox
          mt={2}
          aria-label={texts.quarantine.select(name)}
          checked={isChosen(id)}
          onChange={({ currentTarget: { checked } }) => choose(id, checked)}
        />
        <Stack gap={0}>
          <TextLink
            to="/i/$instituteId/enquiries/quarantine/$leadId"
            params={{ instituteId, leadId: id }}
            // The way back to this page.
            state={true}
          >
            {name}
          </TextLink>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </Stack>
      </Group>
    ),
  },
  { header: texts.quarantine.columns.said, cell: (lead) => <Said lead={lead} /> },
  {
    header: texts.quarantine.columns.why,
    cell: ({ reasons }) => (
      <Stack gap={0}>
        {reasons.map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
      </Stack>
    ),
  },
  {
    header: texts.quarantine.columns.arrived,
    cell: ({ created_at: at }) => (
      <Text size="sm" miw={{ sm: 88 }}>
        <Moment at={at} />
      </Text>
    ),
  },
  {
    header: texts.quarantine.columns.actions,
    isAction: true,
    cell: ({ id, full_name: name }) => (
      <Button
        variant="default"
        size="xs"
        aria-label={texts.quarantine.releaseOne(name)}
        loading={isReleasing(id)}
        onClick={() => release(id)}
      >
        {texts.quarantine.release}
      </Button>
    ),
  },
];

function Said({ lead: { course, message_start: message } }: { readonly lead: QuarantinedSummary }) {
  return (
    <Stack gap={0}>
      {course && <Text size="sm">{course.title}</Text>}
      <Text size="sm" c="dimmed" lineClamp={3}>
        {message ?? '–'}
      </Text>
    </Stack>
  );
}
