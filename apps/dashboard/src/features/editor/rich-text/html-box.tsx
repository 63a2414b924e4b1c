import { Anchor, Group, Input, Skeleton, Text, Textarea } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';

/** Where it does not load, the text is written as HTML: the other fields must not go with it. */
const RichTextIfAble = lazy(async () => {
  const loaded = await import('./rich-text-if-able.tsx').catch(() => undefined);
  return { default: loaded?.RichTextIfAble ?? Unable };
});

function Unable({ onUnable }: { readonly onUnable: (because: string) => void }) {
  useEffect(() => onUnable(courseEditorTexts.richText.notLoaded), [onUnable]);
  return null;
}

type HtmlBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (html: string) => void;
};

/** Takes a text that may have HTML in it: written with buttons where they can hold all of it, else as HTML. */
export function HtmlBox({ label, value: html, error, onChange }: HtmlBoxProps) {
  const [isHtml, setHtml] = useState(false);
  /** Why it cannot be written with buttons. */
  const [because, setBecause] = useState<string>();
  const canHold = because === undefined;
  const id = useId();
  const asHtml = (
    <Textarea
      aria-label={label}
      aria-describedby={id}
      autosize
      minRows={3}
      maxRows={16}
      value={html}
      error={error !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="xs" c="dimmed" id={id}>
          {because ?? courseEditorTexts.richText.hint}
        </Text>
        {canHold && (
          <Anchor component="button" type="button" size="xs" onClick={() => setHtml(!isHtml)}>
            {isHtml ? courseEditorTexts.richText.withButtons(label) : courseEditorTexts.richText.asHtml(label)}
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
            onChange={onChange}
            onUnable={(why = courseEditorTexts.richText.onlyHtml) => setBecause(why)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
