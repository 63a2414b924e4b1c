import { type ComponentType, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { AccountButton } from './account-button.tsx';

const load = () => import('./account-menu.tsx');

/** Without a network, it fails when it is opened, where the reader is told. */
const loadAhead = () => void load().catch(() => undefined);

/** Holds everything about the signed-in person rather than about an institute. Its menu is loaded as soon as a pointer or the focus comes near. */
export function Account() {
  const [Menu, setMenu] = useState<ComponentType>();
  const open = async () => {
    const loaded = await load().catch(() => undefined);
    if (loaded === undefined) return notifyFailed(new Error(texts.ui.notLoaded()));
    setMenu(() => loaded.AccountMenu);
  };
  if (Menu !== undefined) return <Menu />;
  return (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void open()}
    />
  );
}
