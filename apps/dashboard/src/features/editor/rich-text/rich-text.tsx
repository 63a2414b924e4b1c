import { Paper, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { extensions } from './extensions.ts';
import { type NotTaken, notTakenOf } from './not-taken.ts';
import { fromEditor } from './plain-html.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

type RichTextProps = {
  readonly label: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  /** HTML that the editor can hold. */
  readonly value: string;
  readonly onChange: (html: string) => void;
};

/** A text with headings, lists and links, written with buttons and the usual keys. What is pasted keeps what the service keeps, no more, and the field says what that was not. */
export function RichText({ label, describedBy, isInvalid, value, onChange }: RichTextProps) {
  // What comes from elsewhere, such as undoing, is told from what was just typed here.
  const typed = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const may = useMay();
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const editor = useEditor({
    extensions,
    editable: may(adminEndpoints.saveDraft),
    content: value,
    // Its styles are in our own, which the page's policy lets in.
    injectCSS: false,
    editorProps: {
      // Each is then taken in as ever.
      handlePaste: (_, { clipboardData }) => {
        setNotTaken(notTakenOf(clipboardData));
        return false;
      },
      handleDrop: (_, { dataTransfer }) => {
        setNotTaken(notTakenOf(dataTransfer));
        return false;
      },
      attributes: {
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        'aria-multiline': 'true',
        role: 'textbox',
        class: classes['text'] ?? '',
      },
    },
    onUpdate: ({ editor: own }) => {
      typed.current = fromEditor(own.getHTML());
      change.current(typed.current);
    },
  });
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const words = courseEditorTexts.richText;
  return (
    <>
      <Paper className={classes['frame'] ?? ''} data-invalid={isInvalid || undefined}>
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </Paper>
      <Text size="sm" mt={notTaken.length > 0 ? 4 : 0} role="status">
        {notTaken.length > 0 && (
          <>
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {words.notTaken(notTaken.map((kind) => words.kinds[kind]).join(', '))}
          </>
        )}
      </Text>
    </>
  );
}
