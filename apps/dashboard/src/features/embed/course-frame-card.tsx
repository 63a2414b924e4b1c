import type { EmbedWire } from '@prospectus/contract/admin';
import { useMemo } from 'react';
import { texts } from '../../texts/texts.ts';
import { untouched } from './choosing/untouched.ts';
import { ElementFrame } from './preview/element-frame.tsx';
import { frameWidths } from './preview/frame-widths.ts';
import { shownElement } from './snippet/shown-element.ts';

type CourseFrameProps = {
  /** For the look that was chosen for the website. */
  readonly kept: EmbedWire;
  readonly courseId: string;
  readonly language: string | undefined;
  readonly width: 'phone' | 'desktop';
};

/** A course as visitors get it, with the look that was chosen for the website. */
export function CourseFrame({ kept: { choices, view }, courseId, language = '', width }: CourseFrameProps) {
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
    <ElementFrame
      view={view.path}
      shown={shown}
      width={frameWidths[width]}
      height={640}
      title={texts.embed.onCourse.frame}
    />
  );
}
