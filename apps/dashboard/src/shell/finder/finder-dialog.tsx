import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { defaultParseSearch, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { openShortcuts } from '../shortcuts/open-shortcuts.ts';
import classes from './finder-dialog.module.css';
import { shortcutsPath, useFound } from './use-found.ts';

type FinderDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Finds screens, courses, enquiries and guides, and leads there. */
export function FinderDialog({ opened, onClose }: FinderDialogProps) {
  return (
    <Dialog title={texts.finder.title} opened={opened} onClose={onClose} isHeld={false}>
      <Finding onFound={onClose} />
    </Dialog>
  );
}

function Finding({ onFound }: { readonly onFound: () => void }) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { groups, isWhole, isLoading } = useFound(text.trim(), asked);
  const list = useCombobox({ opened: true });
  const navigate = useNavigate();

  // What Enter opens is always to be seen, and never what has just moved to the place of something else.
  const paths = groups.flatMap(({ found }) => found.map(({ path }) => path)).join('\n');
  useEffect(() => {
    if (paths !== '') list.selectFirstOption();
  }, [paths, list.selectFirstOption]);

  const open = (path: string) => {
    onFound();
    if (path === shortcutsPath) openShortcuts();
    // Guides are pages of their own, to be read next to the screen.
    else if (path.startsWith('/docs')) window.open(path, '_blank', 'noopener');
    else void navigate(toPlace(path));
  };
  return (
    <Combobox store={list} onOptionSubmit={open}>
      <Combobox.EventsTarget>
        <TextInput
          label={texts.finder.what}
          placeholder={texts.finder.placeholder}
          data-autofocus
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      {groups.length > 0 && (
        <Combobox.Options mt="sm" className={classes['found'] ?? ''} aria-label={texts.finder.title} tabIndex={0}>
          {groups.map(({ name, found }) => (
            <Combobox.Group key={name} label={name}>
              {found.map(({ path, label }) => (
                <Combobox.Option key={path} value={path}>
                  {label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      )}
      <Text role="status" size="sm" c="dimmed" mt="sm">
        {!isWhole && texts.finder.notAll}
        {isWhole && !isLoading && groups.length === 0 && text.trim() !== '' && texts.finder.nothing(text.trim())}
      </Text>
    </Combobox>
  );
}

/** A view of a list has its filters behind `?`. */
function toPlace(path: string) {
  const [to = '', ...query] = path.split('?');
  return query.length === 0 ? { to } : { to, search: defaultParseSearch(query.join('?')) as never };
}
