import { Text, Tooltip } from '@mantine/core';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
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

const barWidth = 3;
const gap = 1;
const height = 24;

/** How often a key was used on each of the last days, the last one today, as small bars with the number of today. */
function CallsPerDay({ calls }: { readonly calls: readonly number[] }) {
  const most = Math.max(1, ...calls);
  const total = formatNumber(calls.reduce((sum, count) => sum + count, 0));
  const today = formatNumber(calls.at(-1) ?? 0);
  const label = texts.keys.requestsOfDays(calls.length, total, today);
  return (
    <>
      <Tooltip label={label}>
        <svg role="img" aria-label={label} width={calls.length * (barWidth + gap)} height={height}>
          {calls.map((count, day) => {
            const tall = count === 0 ? 1 : Math.max(2, Math.round((count / most) * height));
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                key={day}
                x={day * (barWidth + gap)}
                y={height - tall}
                width={barWidth}
                height={tall}
                fill={count === 0 ? 'var(--mantine-color-default-border)' : 'var(--mantine-color-anchor)'}
              />
            );
          })}
        </svg>
      </Tooltip>
      <Text size="xs" c="dimmed">
        {texts.keys.today(today)}
      </Text>
    </>
  );
}
