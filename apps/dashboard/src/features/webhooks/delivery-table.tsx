import { Button, Stack, Text } from '@mantine/core';
import type { DeliveryWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { absoluteTime } from '../../ui/format/time.ts';
import { TextLink } from '../../ui/links.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { describeAttempt } from './attempt.ts';

type DeliveryTableProps = {
  readonly deliveries: readonly DeliveryWire[];
  /** The delivery that is being prepared to be sent again. */
  readonly pendingId: string | undefined;
  readonly onReplay: (delivery: DeliveryWire) => void;
  readonly onDetails: (delivery: DeliveryWire) => void;
};

const tones: Readonly<Record<DeliveryWire['status'], Tone>> = { pending: 'waiting', delivered: 'good', failed: 'bad' };

/** What was sent, each with its latest attempt. */
export function DeliveryTable({ deliveries, pendingId, onReplay, onDetails }: DeliveryTableProps) {
  const { id: instituteId } = useInstitute();
  const columns: readonly Column<DeliveryWire>[] = [
    {
      header: texts.webhooks.happened,
      cell: (delivery) => (
        <Stack gap={4} align="flex-start">
          <Moment at={delivery.occurred_at} />
          <Text size="xs" c="dimmed">
            {texts.webhooks.events[delivery.type]}
          </Text>
          {delivery.type === 'lead.created' && (
            <TextLink
              size="xs"
              to="/i/$instituteId/enquiries/$leadId"
              params={{ instituteId, leadId: delivery.lead_id }}
              aria-label={texts.webhooks.enquiryOf(delivery.lead_id)}
            >
              {texts.webhooks.enquiry}
            </TextLink>
          )}
        </Stack>
      ),
    },
    {
      header: texts.webhooks.status,
      cell: ({ status }) => <StateBadge tone={tones[status]}>{texts.webhooks.statuses[status]}</StateBadge>,
    },
    { header: texts.webhooks.attempts, align: 'end', cell: ({ attempts }) => attempts.length },
    { header: texts.webhooks.lastAnswer, cell: ({ attempts }) => describeAttempt(attempts.at(-1)) },
    {
      header: texts.webhooks.actions,
      isAction: true,
      cell: (delivery) => (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={texts.webhooks.detailsOf(timeOf(delivery))}
            onClick={() => onDetails(delivery)}
          >
            {texts.webhooks.details}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={pendingId === delivery.id}
            aria-label={
              delivery.status === 'pending'
                ? texts.webhooks.sendNowOf(timeOf(delivery))
                : texts.webhooks.replayOf(timeOf(delivery))
            }
            onClick={() => onReplay(delivery)}
          >
            {delivery.status === 'pending' ? texts.webhooks.sendNow : texts.webhooks.replay}
          </Button>
        </>
      ),
    },
  ];
  return <DataTable label={texts.webhooks.logTitle} rows={deliveries} rowKey={({ id }) => id} columns={columns} />;
}

export const timeOf = ({ occurred_at: at }: DeliveryWire): string => absoluteTime(Date.parse(at), readerLocale());
