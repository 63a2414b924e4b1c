import { Paper, Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { May, RoleNotice } from '../../ui/may.tsx';
import bars from './editor-bar.module.css';
import { EditorBar } from './editor-bar.tsx';
import { Announcer } from './order/announcer.tsx';
import { PartLinks } from './parts-in-view/part-links.tsx';
import classes from './preview/preview-pane.module.css';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { Choice } from './publishing/publish-drafts.tsx';

type EditingProps = {
  readonly choice: Choice;
  /** The course that is edited; null where it is what all courses share. */
  readonly courseId: string | null;
  readonly children: ReactNode;
};

/** Fields below their bar, which stays in sight, with the preview next to them where it is wanted; above them on a narrow page. */
export function Editing({ choice, courseId, children }: EditingProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  return (
    <Stack gap="lg" maw={isPreviewed ? undefined : 1100}>
      <RoleNotice call={adminEndpoints.saveDraft} />
      <Paper p="sm" className={bars['bar'] ?? ''} ref={bar}>
        <May call={adminEndpoints.saveDraft}>
          <EditorBar choice={choice} isPreviewed={isPreviewed} onPreview={() => setPreviewed(!isPreviewed)} />
        </May>
        {courseId !== null && <PartLinks bar={bar} />}
      </Paper>
      <div className={isPreviewed ? classes['beside'] : undefined}>
        {isPreviewed && <PreviewPane courseId={courseId} onClose={() => setPreviewed(false)} />}
        <Stack gap="lg">
          <Announcer>{children}</Announcer>
        </Stack>
      </div>
    </Stack>
  );
}

/** Pixels between the bar and what is led to. */
const gap = 12;

/** Keeps what gets the focus, or is led to, from lying below what stays in sight above it. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const watched = new ResizeObserver(() => {
      const end = Number.parseFloat(getComputedStyle(element).top) + element.offsetHeight;
      style.setProperty('--editor-bar-end', `${end}px`);
      style.scrollPaddingTop = `${end + gap}px`;
    });
    watched.observe(element);
    return () => {
      watched.disconnect();
      style.removeProperty('--editor-bar-end');
      style.scrollPaddingTop = '';
    };
  }, [bar]);
}
