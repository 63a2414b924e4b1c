import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { notifyFailed } from '../../ui/notify.tsx';
import { useCurrentInstitute } from '../navigation/current-institute.ts';
import { actOnPage, isFree, keepUnsent } from './act-on-page.ts';
import { areSingleKeysOn } from './kept-choice.ts';
import { createKeyPresses, keyOf } from './key-presses.ts';
import { shortcutsAsked } from './open-shortcuts.ts';
import type { Act } from './shortcut-table.ts';

type DialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Does what keys are for, on every screen of a person who is signed in (rule M7), and holds their list, loaded when it is opened first. */
export function Shortcuts() {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const instituteId = useCurrentInstitute()?.id;
  const open = useEffectEvent(async () => {
    const loaded = await import('./shortcuts-dialog.tsx').catch(() => undefined);
    if (loaded === undefined) return notifyFailed(new Error(texts.ui.notLoaded()));
    setDialog(() => loaded.ShortcutsDialog);
    setOpened(true);
  });
  const act = useEffectEvent((wanted: Act): boolean => {
    if ((wanted === 'up' || typeof wanted === 'object') && keepUnsent()) return true;
    if (wanted === 'list') void open();
    else if (typeof wanted === 'string') return actOnPage(wanted);
    else if (instituteId === undefined) return false;
    else void navigate({ to: wanted.to, params: { instituteId } });
    return true;
  });
  useEffect(() => {
    const { press, reset } = createKeyPresses();
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined || !isFree(event.target) || !areSingleKeysOn()) return reset();
      const wanted = press(key, event.timeStamp);
      // The browser may have plans of its own for a key, such as to search the page.
      if (wanted !== undefined && (wanted === 'begun' || act(wanted))) event.preventDefault();
    };
    const onAsked = () => void open();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', reset);
    addEventListener(shortcutsAsked, onAsked);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', reset);
      removeEventListener(shortcutsAsked, onAsked);
    };
  }, []);
  return Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} />;
}
