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
      return say('This would make {count} of {of} prices ten times as high or as low.', { count, of });
    case 'institute':
      return say('This would make a new institute. Institutes that are there already: {of}.', { of });
  }
}

/** Whether every reason is among those that were confirmed. */
export const isConfirmed = (brake: Brake | null, confirmed: readonly string[]): boolean =>
  (brake?.reasons ?? []).every(({ kind }) => confirmed.includes(kind));
