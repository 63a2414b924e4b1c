import { Group, Text } from '@mantine/core';
import type { DateWire } from '@prospectus/contract/admin';
import { IconCircleCheck, IconEyeOff, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Whether a date can be enrolled in, is under way, or does not show. */
export function DateState({ date }: { readonly date: DateWire }) {
  const { hidden, availability, phase, guaranteed } = date;
  return (
    <Group gap={6}>
      {hidden !== null && (
        <StateBadge tone="plain" Icon={hidden === 'over' ? IconHistory : IconEyeOff}>
          {hidden === 'over' ? texts.dates.isOver : texts.dates.isHidden}
        </StateBadge>
      )}
      {availability !== null && <AvailabilityBadge availability={availability} />}
      {phase === 'running' && (
        <StateBadge tone="waiting" Icon={IconPlayerPlay}>
          {texts.dates.running}
        </StateBadge>
      )}
      {guaranteed && (
        <Text span size="xs" c="dimmed" display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
          <IconCircleCheck size={14} aria-hidden />
          {texts.dates.guaranteed}
        </Text>
      )}
    </Group>
  );
}
