import { Stack, Text } from '@mantine/core';
import type { ForwarderHealth, Health } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const columns: readonly Column<ForwarderHealth>[] = [
  {
    header: texts.health.target,
    cell: ({ target, kind }) => (
      <Stack gap={2} align="flex-start">
        <span>{target}</span>
        <Text size="xs" c="dimmed" fw={400}>
          {texts.health.kinds[kind]}
        </Text>
      </Stack>
    ),
  },
  {
    header: texts.health.institute,
    cell: ({ institute_id, institute_name }) => (
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: institute_id }}>
        {institute_name}
      </TextLink>
    ),
  },
  { header: texts.health.status, cell: (forwarder) => <ForwarderState forwarder={forwarder} /> },
  { header: texts.health.problem, cell: ({ problem }) => texts.said(problem ?? '–') },
];

/** Shows the state of deliveries that follow from enquiries. */
export function DeliveriesHealth({ deliveries }: { readonly deliveries: Health['deliveries'] }) {
  const { waiting_events, oldest_event_at, pending, forwarders } = deliveries;
  return (
    <Section title={texts.health.deliveries} lead={texts.health.deliveriesLead}>
      <Facts
        facts={[
          [texts.health.waitingEvents, formatNumber(waiting_events)],
          ...(oldest_event_at === null
            ? []
            : [[texts.health.oldestEvent, <Moment key="oldest" at={oldest_event_at} />] as const]),
          [texts.health.pending, formatNumber(pending)],
        ]}
      />
      {forwarders.length === 0 ? (
        <Text>{texts.health.noTrouble}</Text>
      ) : (
        <DataTable
          label={texts.health.forwarders}
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
        {failed > 0 ? texts.health.givesUp : texts.health.waits}
      </StateBadge>
      {failed > 0 && (
        <Text size="xs" c="dimmed">
          {texts.health.failedLately(formatNumber(failed))}
        </Text>
      )}
      {oldest_pending_at !== null && (
        <Text size="xs" c="dimmed">
          {texts.health.pendingSince(formatNumber(pending))} <Moment at={oldest_pending_at} />
        </Text>
      )}
    </Stack>
  );
}
