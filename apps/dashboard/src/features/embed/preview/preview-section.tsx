import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import type { ShownElement } from '../snippet/shown-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { firstWidth, frameWidths } from './frame-widths.ts';

type Width = keyof typeof frameWidths;

/** The element with the institute's own courses, at three widths. */
export function PreviewSection({ view, shown }: { readonly view: string; readonly shown: ShownElement }) {
  const [width, setWidth] = useState<Width>(firstWidth);
  return (
    <Section
      title={texts.embed.preview}
      lead={texts.embed.previewLead}
      actions={
        <SegmentedControl
          aria-label={texts.embed.width}
          value={width}
          onChange={(chosen) => setWidth(isWidth(chosen) ? chosen : 'desktop')}
          data={[
            { value: 'phone', label: texts.embed.widths.phone },
            { value: 'tablet', label: texts.embed.widths.tablet },
            { value: 'desktop', label: texts.embed.widths.desktop },
          ]}
        />
      }
    >
      <ElementFrame view={view} shown={shown} width={frameWidths[width]} height={600} title={texts.embed.frame} />
    </Section>
  );
}

const isWidth = (text: string): text is Width => text in frameWidths;
