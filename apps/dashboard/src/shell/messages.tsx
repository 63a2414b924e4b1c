import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/** By then the first screen is drawn on slow machines, too. */
const afterMs = 2000;

/**
 * Holds the messages of `ui/notify.tsx` in a corner. What draws them is loaded when the first screen is there, or by the first message, which
 * waits for it.
 */
export function Messages() {
  const [Corner, setCorner] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      // Without a network, the next message tries again.
      const loaded = await import('./messages-corner.tsx').catch(() => undefined);
      if (loaded !== undefined) setCorner(() => loaded.MessagesCorner);
    };
    const timer = setTimeout(() => void load(), afterMs);
    const unsubscribe = notificationsStore.subscribe(() => void load());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return Corner && <Corner />;
}
