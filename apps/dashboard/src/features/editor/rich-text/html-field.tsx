import { Anchor, Group, Input, Skeleton, Text, Textarea } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Origin } from '../fields/origin.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { textOf } from '../state/values.ts';

const RichTextIfAble = lazy(async () => {
  const { RichTextIfAble: loaded } = await import('./rich-text-if-able.tsx');
  return { default: loaded };
});

/** A text that may have HTML in it: written with buttons where they can hold all of it, else as HTML. */
export function HtmlField({ label, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const error = useFieldError(place);
  const [isHtml, setHtml] = useState(false);
  const [canHold, setCanHold] = useState(true);
  const id = useId();
  const html = textOf(value);
  const asHtml = (
    <Textarea
      aria-label={label}
      aria-describedby={id}
      autosize
      minRows={3}
      maxRows={16}
      value={html}
      error={error !== undefined}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="xs" c="dimmed" id={id}>
          {canHold ? texts.editor.richText.hint : texts.editor.richText.onlyHtml}
        </Text>
        {canHold && (
          <Anchor component="button" type="button" size="xs" onClick={() => setHtml(!isHtml)}>
            {isHtml ? texts.editor.richText.withButtons(label) : texts.editor.richText.asHtml(label)}
          </Anchor>
        )}
      </Group>
      {isHtml || !canHold ? (
        asHtml
      ) : (
        <Suspense fallback={<Skeleton h={140} />}>
          <RichTextIfAble
            label={label}
            describedBy={id}
            isInvalid={error !== undefined}
            value={html}
            onChange={(next) => set(next)}
            onUnable={() => setCanHold(false)}
          />
        </Suspense>
      )}
      <Origin {...place} />
    </Input.Wrapper>
  );
}
