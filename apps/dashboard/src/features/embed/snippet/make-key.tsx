import { Anchor } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { notifyFailed } from '../../../ui/notify.tsx';

/** Loaded when it is asked for: most institutes have a key. */
const PageKeyCard = lazy(async () => {
  const loaded = await import('../../keys/page-key-card.tsx').catch(() => undefined);
  return { default: loaded?.PageKeyCard ?? NotLoaded };
});

function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    notifyFailed(new Error(texts.ui.notLoaded()));
    onClose();
  }, [onClose]);
  return null;
}

/** Makes a key for the snippet without leaving it. */
export function MakeKey({ onMade }: { readonly onMade: (key: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" onClick={() => setOpen(true)}>
        {texts.embed.createKey}
      </Anchor>
      {isOpen && (
        <Suspense>
          <PageKeyCard
            onClose={close}
            onMade={(key) => {
              close();
              onMade(key);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
