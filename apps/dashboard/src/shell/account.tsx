import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => {
  const { AccountMenu: loaded } = await load();
  return { default: loaded };
});

/** Holds everything about the signed-in person rather than about an institute. Its menu is loaded as soon as a pointer or the focus comes near. */
export function Account() {
  const [isOpened, setOpened] = useState(false);
  const button = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpened(true)}
    />
  );
  return isOpened ? (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  ) : (
    button
  );
}
