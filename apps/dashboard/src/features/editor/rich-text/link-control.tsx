import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { isKept } from './extensions.ts';

/** Makes what is chosen a link, or changes or removes the one that is there. */
export function LinkControl({ editor }: { readonly editor: Editor }) {
  const words = courseEditorTexts.richText;
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') });
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'));
    setRefused(false);
    setOpen(true);
  };
  const set = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else chain.setLink({ href }).run();
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'teal' : 'gray'}
          aria-label={words.link}
          aria-pressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isKept(address.trim())) set(address.trim());
            else setRefused(true);
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={words.address}
              data-autofocus
              value={address}
              error={isRefused && !isKept(address.trim()) ? words.wrongAddress : undefined}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
            <Button type="submit">{words.set}</Button>
            {isOn && (
              <Button variant="default" onClick={() => set(null)}>
                {words.unlink}
              </Button>
            )}
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
