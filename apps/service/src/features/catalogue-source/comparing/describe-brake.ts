import { type Said, say, sayAll } from '@prospectus/contract';
import type { Brake } from '@prospectus/contract/admin';

/** Says why an import is held, and what to do (rule K11). */
export const describeBrake = (brake: Brake): Said =>
  say('[reasons] Nothing was changed. Confirm it if that is what you want.', {
    reasons: sayAll(...brake.reasons.map(describeReason)),
  });

export function describeReason({ kind, count, of }: Brake['reasons'][number]): Said {
  switch (kind) {
    case 'removals':
      return say('This would remove {count} of {of} courses or dates.', { count, of });
    case 'prices':
      return say('This would change {count} of {of} prices tenfold or more.', { count, of });
    case 'institute':
      return say('This would create a new institute. Existing institutes: {of}.', { of });
  }
}

/** Whether every reason is among those that were confirmed. */
export const isConfirmed = (brake: Brake | null, confirmed: readonly string[]): boolean =>
  (brake?.reasons ?? []).every(({ kind }) => confirmed.includes(kind));
