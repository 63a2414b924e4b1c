import { Stack, Text } from '@mantine/core';
import type { ForwarderWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

/** Shows the state of deliveries to an address: as a word, with the waiting and the failed ones, and why they failed. */
export function ForwarderState({ counts, last_problem: problem, last_delivered_at: at, ...forwarder }: ForwarderWire) {
  if (!forwarder.is_confirmed) return <Unconfirmed />;
  return (
    <Stack gap={4} align="flex-start">
      {problem === null ? (
        <StateBadge tone={at === null ? 'plain' : 'good'}>
          {at === null ? texts.webhooks.nothingYet : texts.webhooks.active}
        </StateBadge>
      ) : (
        <StateBadge tone="bad">{texts.webhooks.failing}</StateBadge>
      )}
      {problem !== null && <Text size="xs">{texts.said(problem)}</Text>}
      {counts.pending > 0 && (
        <Text size="xs" c="dimmed">
          {texts.webhooks.pending(counts.pending)}
        </Text>
      )}
      {counts.failed > 0 && (
        <Text size="xs" c="dimmed">
          {texts.webhooks.failed(counts.failed)}
        </Text>
      )}
    </Stack>
  );
}

function Unconfirmed() {
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone="waiting">{texts.webhooks.unconfirmed}</StateBadge>
      <Text size="xs" c="dimmed">
        {texts.webhooks.unconfirmedHint}
      </Text>
    </Stack>
  );
}
