import { Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { CallsPerDay } from './calls-per-day.tsx';
import type { KeyCalls } from './use-key-calls.ts';

/** Shows how often a key was called, as far as that is known. */
export function CallsOfKey({ calls, id }: { readonly calls: KeyCalls; readonly id: string }) {
  if (calls.kind === 'known') return <CallsPerDay calls={calls.ofKey(id)} />;
  if (calls.kind === 'awaited') return null;
  return (
    <Text size="xs" c="dimmed">
      {texts.keys.requestsUnknown}
    </Text>
  );
}
