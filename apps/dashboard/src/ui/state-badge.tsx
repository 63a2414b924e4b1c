import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import classes from './state-badge.module.css';

/** What a state means to the reader: fine, in progress, needs care, has ended badly, or nothing special. */
export type Tone = 'good' | 'waiting' | 'warning' | 'bad' | 'plain';

const faces: Readonly<Record<Tone, { readonly color: string; readonly Icon?: TablerIcon }>> = {
  good: { color: 'green', Icon: IconCircleCheck },
  waiting: { color: 'teal', Icon: IconClock },
  warning: { color: 'amber', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconBan },
  plain: { color: 'gray' },
};

type StateBadgeProps = {
  readonly tone: Tone;
  /** What the state is about, where the tone's own icon says less. */
  readonly Icon?: TablerIcon | undefined;
  readonly children: string;
};

/** A state in words, with an icon that means the same: never shown by colour alone. */
export function StateBadge({ tone, Icon = faces[tone].Icon, children }: StateBadgeProps) {
  return (
    <Badge
      color={faces[tone].color}
      size="lg"
      classNames={{ root: classes.badge, label: classes.label }}
      leftSection={Icon === undefined ? undefined : <Icon size={14} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
