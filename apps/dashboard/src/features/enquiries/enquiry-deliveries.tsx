import { Group, List, Stack, Text } from '@mantine/core';
import type { LeadDelivery } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { TypedText } from './typed-text.tsx';

const tones: Readonly<Record<LeadDelivery['status'], Tone>> = { pending: 'waiting', delivered: 'good', failed: 'bad' };

/** Shows where an enquiry was sent on to, with each attempt. */
export function EnquiryDeliveries({ deliveries }: { readonly deliveries: readonly LeadDelivery[] }) {
  return (
    <Section title={texts.enquiries.deliveries.title}>
      {deliveries.length === 0 && <Text c="dimmed">{texts.enquiries.deliveries.none}</Text>}
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </Section>
  );
}

function Delivery({ delivery: { forwarder, status, attempts } }: { readonly delivery: LeadDelivery }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <TypedText size="sm">{forwarder.target}</TypedText>
        <StateBadge tone={tones[status]}>{texts.enquiries.deliveries.statuses[status]}</StateBadge>
      </Group>
      <List size="sm" type="ordered" aria-label={texts.enquiries.deliveries.attempts(attempts.length)}>
        {attempts.map((attempt) => (
          <List.Item key={attempt.number}>
            <Moment at={attempt.started_at} />: {outcomeOf(attempt)}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function outcomeOf({
  problem,
  http_status: httpStatus,
  duration_ms: duration,
}: LeadDelivery['attempts'][number]): string {
  if (problem !== null) return texts.said(problem);
  if (httpStatus !== null) return texts.enquiries.deliveries.httpStatus(httpStatus);
  return duration === null ? texts.enquiries.deliveries.underWay : texts.enquiries.deliveries.delivered;
}
