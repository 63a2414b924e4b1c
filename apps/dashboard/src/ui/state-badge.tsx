import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';

/** What a state means to the reader: fine, in progress, needs care, has ended badly, or nothing special. */
export type Tone = 'good' | 'waiting' | 'warning' | 'bad' | 'plain';

const faces: Readonly<Record<Tone, { readonly color: string; readonly Icon: TablerIcon }>> = {
  good: { color: 'green', Icon: IconCircleCheck },
  waiting: { color: 'teal', Icon: IconClock },
  warning: { color: 'amber', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconBan },
  plain: { color: 'gray', Icon: IconCircle },
};

/** A state as word, icon and colour: never as colour alone. */
export function StateBadge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const { color, Icon } = faces[tone];
  return (
    <Badge color={color} size="lg" miw="max-content" leftSection={<Icon size={14} aria-hidden />}>
      {children}
    </Badge>
  );
}
