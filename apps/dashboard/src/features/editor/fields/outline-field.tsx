import { Button, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import type { FieldValue } from '../state/part-state.ts';
import { isObject, type Members } from '../state/values.ts';
import { Origin } from './origin.tsx';
import { OutlineSections } from './outline-sections.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Larger outlines are opened on a click: they may have thousands of entries, each with its fields. */
const shownAtOnce = 60;

/** What a course is made of, as a tree: sections with items, and sections within. */
export function OutlineField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const sections = (Array.isArray(value) ? value : []).filter(isObject);
  const size = sizeOf(sections);
  const [isOpen, setOpen] = useState(size <= shownAtOnce);
  const put = (next: readonly FieldValue[]) => set(next.length === 0 ? null : next);
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" error={useFieldError(place)}>
      {isOpen ? (
        <OutlineSections sections={sections} above="" onChange={put} />
      ) : (
        <Group mt={4}>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {texts.structure.all(size)}
          </Button>
        </Group>
      )}
      <Origin {...place} />
    </Input.Wrapper>
  );
}

/** Sections and items in all. */
const sizeOf = (sections: readonly Members[]): number =>
  sections.reduce((sum, { items, sections: within }) => {
    const own = Array.isArray(items) ? items.length : 0;
    return sum + 1 + own + sizeOf((Array.isArray(within) ? within : []).filter(isObject));
  }, 0);
