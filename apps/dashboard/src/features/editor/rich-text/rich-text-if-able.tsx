import { generateHTML, generateJSON } from '@tiptap/core';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { extensions } from './extensions.ts';
import { inOneSpelling } from './plain-html.ts';
import { RichText } from './rich-text.tsx';

type Props = ComponentProps<typeof RichText> & {
  /** The text has what the editor would drop. */
  readonly onUnable: () => void;
};

/** The editor with buttons, unless it would lose something of the text. */
export function RichTextIfAble({ onUnable, onChange, ...props }: Props) {
  const { value } = props;
  // What was written in the editor, it can hold.
  const typed = useRef<string>(undefined);
  const isAble = useMemo(() => value === typed.current || canHold(value), [value]);
  useEffect(() => {
    if (!isAble) onUnable();
  }, [isAble, onUnable]);
  const change = (html: string) => {
    typed.current = html;
    onChange(html);
  };
  return isAble ? <RichText {...props} onChange={change} /> : null;
}

function canHold(html: string): boolean {
  if (html === '') return true;
  return inOneSpelling(generateHTML(generateJSON(html, extensions), extensions)) === inOneSpelling(html);
}
