import { SegmentedControl, Stack } from '@mantine/core';
import type { EmbedWire } from '@prospectus/contract/admin';
import { useMemo, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { untouched } from './choosing/untouched.ts';
import { ElementFrame } from './preview/element-frame.tsx';
import { firstWidth, frameWidths } from './preview/frame-widths.ts';
import { shownElement } from './snippet/shown-element.ts';

type CourseFrameProps = {
  /** For the look that was chosen for the website. */
  readonly kept: EmbedWire;
  readonly courseId: string;
  readonly language: string | undefined;
};

/** A course as visitors get it, with the look that was chosen for the website. */
export function CourseFrame({ kept: { choices, view }, courseId, language = '' }: CourseFrameProps) {
  const [width, setWidth] = useState(firstWidth);
  const look = JSON.stringify(choices);
  const shown = useMemo(
    () =>
      shownElement({
        ...untouched,
        ...JSON.parse(look),
        element: 'course',
        course_id: courseId,
        language: language || null,
      }),
    [look, courseId, language],
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={texts.embed.width}
        w="fit-content"
        value={width}
        onChange={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
        data={[
          { value: 'desktop', label: texts.embed.widths.desktop },
          { value: 'phone', label: texts.embed.widths.phone },
        ]}
      />
      <ElementFrame
        view={view.path}
        shown={shown}
        width={frameWidths[width]}
        height={640}
        title={texts.embed.onCourse.frame}
      />
    </Stack>
  );
}
