import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { notifyFailed } from '../../ui/notify.tsx';
import { finderKeys } from '../shortcuts/finder-keys.ts';
import { isMac } from '../shortcuts/is-mac.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Opens the dialog that finds whatever the dashboard has, by Ctrl-K or ⌘-K too. The dialog is loaded when it is opened first. */
export function Finder() {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [opened, setOpened] = useState(false);
  const open = async () => {
    const loaded = await import('./finder-dialog.tsx').catch(() => undefined);
    if (loaded === undefined) return notifyFailed(new Error(texts.ui.notLoaded()));
    setDialog(() => loaded.FinderDialog);
    setOpened(true);
  };
  // In fields too, but not where a text is formatted, where editors commonly make a link with it.
  useHotkeys([[finderKeys, () => void open()]], []);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <IconSearch size={16} aria-hidden />
        <VisuallyHidden>{texts.shell.find}</VisuallyHidden>
        <Kbd size="xs" ml={8} visibleFrom="sm">
          {isMac ? '⌘ K' : texts.shell.findKeys}
        </Kbd>
      </Button>
      {Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
