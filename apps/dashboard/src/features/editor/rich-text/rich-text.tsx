import { Paper } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../api/session.ts';
import { extensions } from './extensions.ts';
import { PasteNote } from './paste-note.tsx';
import { fromEditor } from './plain-html.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { usePaste } from './use-paste.ts';

type RichTextProps = {
  readonly label: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  /** HTML that the editor can hold. */
  readonly value: string;
  readonly onChange: (html: string) => void;
};

/** A text with headings, lists and links, written with buttons and the usual keys. What is pasted keeps what the service keeps, no more. */
export function RichText({ label, describedBy, isInvalid, value, onChange }: RichTextProps) {
  // What comes from elsewhere, such as undoing, is told from what was just typed here.
  const typed = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { paste, forgetPaste, editorProps } = usePaste();
  const may = useMay();
  const editor = useEditor({
    extensions,
    editable: may(adminEndpoints.saveDraft),
    content: value,
    // Its styles are in our own, which the page's policy lets in.
    injectCSS: false,
    editorProps: {
      ...editorProps,
      attributes: {
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        'aria-multiline': 'true',
        role: 'textbox',
        class: classes['text'] ?? '',
      },
    },
    onUpdate: ({ editor: own, transaction }) => {
      if (!['paste', 'drop'].includes(transaction.getMeta('uiEvent'))) forgetPaste();
      typed.current = fromEditor(own.getHTML());
      change.current(typed.current);
    },
  });
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    forgetPaste();
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, forgetPaste]);
  return (
    <>
      <Paper className={classes['frame'] ?? ''} data-invalid={isInvalid || undefined}>
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </Paper>
      <PasteNote
        paste={paste}
        onDismiss={() => {
          forgetPaste();
          editor.commands.focus();
        }}
      />
    </>
  );
}
