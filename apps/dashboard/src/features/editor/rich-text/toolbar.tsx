import { ActionIcon, Group } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text.module.css';

type ToolbarProps = { readonly editor: Editor; readonly label: string };

type Control = {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
};

const controls = (): readonly Control[] => {
  const words = courseEditorTexts.richText;
  return [
    {
      label: words.bold,
      Icon: IconBold,
      isOn: (editor) => editor.isActive('bold'),
      press: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: words.italic,
      Icon: IconItalic,
      isOn: (editor) => editor.isActive('italic'),
      press: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: words.heading,
      Icon: IconH2,
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: words.smallHeading,
      Icon: IconH3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: words.list,
      Icon: IconList,
      isOn: (editor) => editor.isActive('bulletList'),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: words.numbers,
      Icon: IconListNumbers,
      isOn: (editor) => editor.isActive('orderedList'),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: words.quote,
      Icon: IconBlockquote,
      isOn: (editor) => editor.isActive('blockquote'),
      press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ];
};

/** Buttons for what is chosen in a text. */
export function Toolbar({ editor, label }: ToolbarProps) {
  const all = controls();
  const on = useEditorState({ editor, selector: () => all.map(({ isOn }) => isOn(editor)) });
  return (
    <Group
      gap={2}
      p={4}
      role="toolbar"
      aria-label={courseEditorTexts.richText.toolbar(label)}
      className={classes['bar'] ?? ''}
    >
      {all.map(({ label: name, Icon, press }, index) => (
        <ActionIcon
          key={name}
          variant={on[index] ? 'light' : 'subtle'}
          color={on[index] ? 'teal' : 'gray'}
          aria-label={name}
          aria-pressed={on[index] ?? false}
          // The text keeps what is chosen in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
      <LinkControl editor={editor} />
    </Group>
  );
}
