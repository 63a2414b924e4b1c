import { Modal, Stack, Text } from '@mantine/core';
import type { DeliveryWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { describeAttempt } from './attempt.ts';

type Attempt = DeliveryWire['attempts'][number];

const columns: readonly Column<Attempt>[] = [
  { header: texts.webhooks.attemptNumber, cell: ({ number }) => number },
  { header: texts.webhooks.started, cell: ({ started_at: at }) => <Moment at={at} /> },
  {
    header: texts.webhooks.took,
    cell: ({ duration_ms: duration }) => (duration === null ? '' : texts.webhooks.ms(duration)),
  },
  { header: texts.webhooks.outcome, cell: describeAttempt },
];

type DeliveryDetailsProps = { readonly delivery: DeliveryWire; readonly title: string; readonly onClose: () => void };

/** Every attempt at a delivery, with the id by which the receiver knows its event. */
export function DeliveryDetails({ delivery: { attempts, event_id: eventId }, title, onClose }: DeliveryDetailsProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': texts.ui.close }}>
      <Stack gap="md">
        {attempts.length === 0 ? (
          <Text size="sm">{texts.webhooks.noAttempt}</Text>
        ) : (
          <DataTable
            label={texts.webhooks.attempts}
            rows={[...attempts].reverse()}
            rowKey={({ number }) => number}
            columns={columns}
          />
        )}
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {texts.webhooks.eventId}
          </Text>
          <Copyable value={eventId} what={texts.webhooks.theEventId} />
        </Stack>
      </Stack>
    </Modal>
  );
}
