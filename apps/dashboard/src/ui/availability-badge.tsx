import type { RunAvailability } from '@prospectus/contract';
import { IconLock } from '@tabler/icons-react';
import { texts } from '../texts/texts.ts';
import { StateBadge, type Tone } from './state-badge.tsx';

const tones: Readonly<Record<RunAvailability, Tone>> = {
  available: 'good',
  not_started: 'waiting',
  coming_soon: 'waiting',
  closed: 'plain',
  full: 'plain',
  cancelled: 'plain',
};

/** Shows whether a course or one of its dates can be bought now, later or no longer. */
export function AvailabilityBadge({ availability }: { readonly availability: RunAvailability }) {
  const Icon = availability === 'closed' ? IconLock : undefined;
  return (
    <StateBadge tone={tones[availability]} Icon={Icon}>
      {texts.catalogue.availabilities[availability]}
    </StateBadge>
  );
}
