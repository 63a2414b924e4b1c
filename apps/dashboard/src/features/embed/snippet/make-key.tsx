import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { notifyFailed } from '../../../ui/notify.tsx';

/** Loaded when it is asked for: most institutes have a key. */
const loadCard = () => import('../../keys/page-key-card.tsx').then(({ PageKeyCard }) => PageKeyCard);

/** Makes a key for the snippet without leaving it. */
export function MakeKey({ onMade }: { readonly onMade: (key: string) => void }) {
  const [Card, setCard] = useState<Awaited<ReturnType<typeof loadCard>>>();
  const open = () =>
    loadCard().then(
      (card) => setCard(() => card),
      () => notifyFailed(new Error(texts.ui.notLoaded())),
    );
  const close = () => setCard(undefined);
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" onClick={open}>
        {texts.embed.createKey}
      </Anchor>
      {Card && (
        <Card
          onClose={close}
          onMade={(key) => {
            close();
            onMade(key);
          }}
        />
      )}
    </>
  );
}
