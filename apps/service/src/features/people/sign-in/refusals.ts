import type { Clock } from '../../../platform/time/clock.ts';

/** Most subjects that are remembered: then it is as if nobody had been refused yet. */
const subjectsMax = 10_000;

/** So long a refusal is repeated without asking: what was forgiven meanwhile, by another process, is found out soon. */
const rememberedMs = 10_000;

/** Who was refused a moment ago, and until when: a flood of attempts costs the database one statement of each sender in ten seconds. */
export function createRefusals(clock: Pick<Clock, 'now'>) {
  const refused = new Map<string, { readonly endsAt: Date; readonly askAgainAt: number }>();
  return {
    /** Until when the subject is refused; undefined when the database is to say. */
    find(subject: string): Date | undefined {
      const known = refused.get(subject);
      if (known === undefined) return undefined;
      if (clock.now() < Math.min(known.askAgainAt, known.endsAt.getTime())) return known.endsAt;
      refused.delete(subject);
      return undefined;
    },
    note(subject: string, endsAt: Date): void {
      if (refused.size >= subjectsMax) refused.clear();
      refused.set(subject, { endsAt, askAgainAt: clock.now() + rememberedMs });
    },
    forget: (subject: string): void => void refused.delete(subject),
  };
}
