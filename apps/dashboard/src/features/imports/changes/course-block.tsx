import { Group, Text } from '@mantine/core';
import type { ImportChangesWire } from '@prospectus/contract/admin';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/texts.ts';
import { CoursePicture } from '../../../ui/course-picture.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './changes.module.css';

export type ChangeKind = 'added' | 'changed' | 'gone';

type CourseBlockProps = {
  readonly kind: ChangeKind;
  readonly id: string;
  /** Undefined where its title was not kept. */
  readonly course: ImportChangesWire['added']['first'][number] | undefined;
  readonly children?: ReactNode;
};

/** One course that changes: its picture, its title, whether it comes or goes, and what of it changes. */
export function CourseBlock({ kind, id, course, children }: CourseBlockProps) {
  const title = course?.title ?? id;
  return (
    <li className={classes['course']} data-kind={kind}>
      <CoursePicture url={course?.image_url ?? null} title={title} />
      <div className={classes['body']}>
        <Group gap="sm" justify="space-between">
          <Text fw={600}>{title}</Text>
          {kind === 'added' && (
            <StateBadge tone="good" Icon={IconPlus}>
              {texts.changes.kinds.added}
            </StateBadge>
          )}
          {kind === 'gone' && (
            <StateBadge tone="warning" Icon={IconMinus}>
              {texts.changes.kinds.gone}
            </StateBadge>
          )}
        </Group>
        {children}
      </div>
    </li>
  );
}
