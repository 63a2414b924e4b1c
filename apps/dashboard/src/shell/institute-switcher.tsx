import { Text } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { notifyFailed } from '../ui/notify.tsx';
import classes from './institute-switcher.module.css';
import { useCurrentInstitute } from './navigation/current-institute.ts';

const load = () => import('./institute-choice.tsx').catch(() => undefined);

type Choice = { readonly Choice: ComponentType<{ readonly autoFocus: boolean }>; readonly autoFocus: boolean };

/**
 * Shows the institute of the page, or of the previous page where this one has none. Admins of several institutes can switch to the same
 * page of another.
 */
export function InstituteSwitcher() {
  const { institutes } = useSession();
  return institutes.length < 2 ? <CurrentInstitute /> : <Switch />;
}

function CurrentInstitute() {
  const current = useCurrentInstitute();
  return (
    current && (
      <Text size="sm" truncate="end">
        {current.name}
      </Text>
    )
  );
}

/** Looks like the list of institutes until it is used; the list is loaded as a pointer or the focus comes near. Without a network, it names the institute at least. */
function Switch() {
  const current = useCurrentInstitute();
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Choice>();
  const open = async () => {
    const choice = await load();
    if (choice === undefined) return notifyFailed(new Error(texts.ui.notLoaded()));
    // A person who has moved on to another field meanwhile keeps the focus there.
    setLoaded({ Choice: choice.InstituteChoice, autoFocus: document.activeElement === field.current });
  };
  if (loaded !== undefined) return <loaded.Choice autoFocus={loaded.autoFocus} />;
  return (
    <span className={classes['switch']}>
      <input
        ref={field}
        role="combobox"
        aria-label={texts.shell.institute}
        aria-haspopup="listbox"
        aria-expanded={false}
        placeholder={texts.shell.institute}
        className={classes['field']}
        value={current?.name ?? ''}
        readOnly
        onPointerEnter={() => void load()}
        onFocus={() => void open()}
      />
      <IconSelector size={16} aria-hidden className={classes['icon']} />
    </span>
  );
}
