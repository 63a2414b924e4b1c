import { Button, Stack, Text } from '@mantine/core';
import type { DeliveryWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { readerLanguage } from '../../ui/format/reader-language.ts';
import { absoluteTime } from '../../ui/format/time.ts';
import { TextLink } from '../../ui/links.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { describeAttempt } from './attempt.ts';

type DeliveryTableProps = {
  readonly deliveries: readonly DeliveryWire[];
  /** The delivery that is being made ready to be sent again. */
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
      header: webhooksTexts.happened,
      cell: (delivery) => (
        <Stack gap={4} align="flex-start">
          <Moment at={delivery.occurred_at} />
          <Text size="xs" c="dimmed">
            {webhooksTexts.events[delivery.type]}
          </Text>
          {delivery.type === 'lead.created' && (
            <TextLink
              size="xs"
              to="/i/$instituteId/enquiries/$leadId"
              params={{ instituteId, leadId: delivery.lead_id }}
              aria-label={webhooksTexts.enquiryOf(delivery.lead_id)}
            >
              {webhooksTexts.enquiry}
            </TextLink>
          )}
        </Stack>
      ),
    },
    {
      header: webhooksTexts.status,
      cell: ({ status }) => <StateBadge tone={tones[status]}>{webhooksTexts.statuses[status]}</StateBadge>,
    },
    { header: webhooksTexts.attempts, align: 'end', cell: ({ attempts }) => attempts.length },
    { header: webhooksTexts.lastAnswer, cell: ({ attempts }) => describeAttempt(attempts.at(-1)) },
    {
      header: webhooksTexts.actions,
      isAction: true,
      cell: (delivery) => (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={webhooksTexts.detailsOf(timeOf(delivery))}
            onClick={() => onDetails(delivery)}
          >
            {webhooksTexts.details}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={pendingId === delivery.id}
            aria-label={
              delivery.status === 'pending'
                ? webhooksTexts.sendNowOf(timeOf(delivery))
                : webhooksTexts.replayOf(timeOf(delivery))
            }
            onClick={() => onReplay(delivery)}
          >
            {delivery.status === 'pending' ? webhooksTexts.sendNow : webhooksTexts.replay}
          </Button>
        </>
      ),
    },
  ];
  return <DataTable label={webhooksTexts.logTitle} rows={deliveries} rowKey={({ id }) => id} columns={columns} />;
}

export const timeOf = ({ occurred_at: at }: DeliveryWire): string => absoluteTime(Date.parse(at), readerLanguage());
