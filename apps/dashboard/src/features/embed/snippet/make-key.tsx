import { Anchor } from '@mantine/core';
import type { Scope } from '@prospectus/contract';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { notifyFailed } from '../../../ui/notify.tsx';

/** Loaded when it is asked for: most institutes have a key. */
const loadCard = () => import('../../keys/page-key-card.tsx').then(({ PageKeyCard }) => PageKeyCard);

type MakeKeyProps = {
  /** What the key must be allowed. */
  readonly needs: Scope;
  readonly onMade: (key: string) => void;
};

/** Makes a key for the snippet without leaving it. */
export function MakeKey({ needs, onMade }: MakeKeyProps) {
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
          needs={needs}
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
