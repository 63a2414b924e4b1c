import { Stack, Text } from '@mantine/core';
import type { ForwarderHealth, Health } from '@prospectus/contract/admin';
import { healthTexts } from '../../texts/operator.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const columns: readonly Column<ForwarderHealth>[] = [
  {
    header: healthTexts.target,
    cell: ({ target, kind }) => (
      <Stack gap={2} align="flex-start">
        <span>{target}</span>
        <Text size="xs" c="dimmed" fw={400}>
          {healthTexts.kinds[kind]}
        </Text>
      </Stack>
    ),
  },
  {
    header: healthTexts.institute,
    cell: ({ institute_id, institute_name }) => (
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: institute_id }}>
        {institute_name}
      </TextLink>
    ),
  },
  { header: healthTexts.status, cell: (forwarder) => <ForwarderState forwarder={forwarder} /> },
  { header: healthTexts.problem, cell: ({ problem }) => problem ?? '–' },
];

/** How what follows from enquiries is handed on. */
export function DeliveriesHealth({ deliveries }: { readonly deliveries: Health['deliveries'] }) {
  const { waiting_events, oldest_event_at, pending, forwarders } = deliveries;
  return (
    <Section title={healthTexts.deliveries} lead={healthTexts.deliveriesLead}>
      <Facts
        facts={[
          [healthTexts.waitingEvents, formatNumber(waiting_events)],
          ...(oldest_event_at === null
            ? []
            : [[healthTexts.oldestEvent, <Moment key="oldest" at={oldest_event_at} />] as const]),
          [healthTexts.pending, formatNumber(pending)],
        ]}
      />
      {forwarders.length === 0 ? (
        <Text>{healthTexts.noTrouble}</Text>
      ) : (
        <DataTable
          label={healthTexts.forwarders}
          rows={forwarders}
          rowKey={({ forwarder_id }) => forwarder_id}
          columns={columns}
        />
      )}
    </Section>
  );
}

function ForwarderState({ forwarder }: { readonly forwarder: ForwarderHealth }) {
  const { failed, pending, oldest_pending_at } = forwarder;
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone={failed > 0 ? 'bad' : 'warning'}>
        {failed > 0 ? healthTexts.givesUp : healthTexts.waits}
      </StateBadge>
      {failed > 0 && (
        <Text size="xs" c="dimmed">
          {formatNumber(failed)} {healthTexts.failedLately}
        </Text>
      )}
      {oldest_pending_at !== null && (
        <Text size="xs" c="dimmed">
          {formatNumber(pending)} {healthTexts.pendingSince}, <Moment at={oldest_pending_at} />
        </Text>
      )}
    </Stack>
  );
}
