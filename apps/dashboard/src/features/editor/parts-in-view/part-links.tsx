import { Anchor } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { isRemoved, isThere } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { type EditorPart, editorParts } from './marks.ts';
import classes from './part-links.module.css';
import { usePartInView } from './use-part-in-view.ts';

/** Links to the parts of a long page, and which of them is read (rule K8). */
export function PartLinks({ bar }: { readonly bar: RefObject<HTMLElement | null> }) {
  const isEdited = useOfDraft(({ parts }) =>
    parts.some((part) => part.name.entity === 'course' && isThere(part) && !isRemoved(part)),
  );
  const { current, go } = usePartInView(bar);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // The page itself stays where it is.
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - seenBefore;
  }, [current]);
  if (!isEdited) return null;
  const names = namesOfParts();
  return (
    <nav aria-label={courseEditorTexts.partLinks.label}>
      <ul className={classes['links']} ref={list}>
        {editorParts.map((part) => (
          <li key={part}>
            <Anchor
              href={`#${part}`}
              size="sm"
              underline="never"
              className={classes['link'] ?? ''}
              aria-current={part === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(part);
              }}
            >
              {names[part]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** So that the link before the current one can be seen, too, where they do not fit. */
const seenBefore = 64;

function namesOfParts(): Readonly<Record<EditorPart, string>> {
  const { pictures, seo, versions } = courseEditorTexts.partLinks;
  const { course, texts: own, dates, fields } = texts.editor;
  return { course, texts: own, pictures, outline: fields.outline, seo, versions, dates };
}
