import { Modal, Stack, Text } from '@mantine/core';
import type { DeliveryWire } from '@prospectus/contract/admin';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { describeAttempt } from './attempt.ts';

type Attempt = DeliveryWire['attempts'][number];

const columns: readonly Column<Attempt>[] = [
  { header: webhooksTexts.attemptNumber, cell: ({ number }) => number },
  { header: webhooksTexts.started, cell: ({ started_at: at }) => <Moment at={at} /> },
  {
    header: webhooksTexts.took,
    cell: ({ duration_ms: duration }) => (duration === null ? '' : webhooksTexts.ms(duration)),
  },
  { header: webhooksTexts.outcome, cell: describeAttempt },
];

type DeliveryDetailsProps = { readonly delivery: DeliveryWire; readonly title: string; readonly onClose: () => void };

/** Every attempt at a delivery, with the id by which the receiver knows its event. */
export function DeliveryDetails({ delivery: { attempts, event_id: eventId }, title, onClose }: DeliveryDetailsProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {attempts.length === 0 ? (
          <Text size="sm">{webhooksTexts.noAttempt}</Text>
        ) : (
          <DataTable
            label={webhooksTexts.attempts}
            rows={[...attempts].reverse()}
            rowKey={({ number }) => number}
            columns={columns}
          />
        )}
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {webhooksTexts.eventId}
          </Text>
          <Copyable value={eventId} what={webhooksTexts.theEventId} />
        </Stack>
      </Stack>
    </Modal>
  );
}
