import type { DateHiddenReason } from '@prospectus/contract/admin';
import { isPublished } from '../../catalogue-store/facts.ts';

type Publishable = { readonly published?: boolean | undefined };

/** A run with everything that it belongs to. */
export type RunLine = {
  readonly run: Publishable;
  readonly version: Publishable;
  readonly edition: Publishable;
  readonly course: Publishable;
};

/** Returns why a run, which is over from an instant on, does not exist for the API; null when it does. Of several reasons the nearest (rule R2). */
export function whyRunIsHidden(
  { run, version, edition, course }: RunLine,
  over: number,
  now: number,
): Exclude<DateHiddenReason, 'course_not_read' | 'not_there_yet'> | null {
  if (!isPublished(run)) return 'draft';
  if (!isPublished(version)) return 'version_draft';
  if (!isPublished(edition)) return 'edition_draft';
  if (!isPublished(course)) return 'course_draft';
  return now >= over ? 'over' : null;
}
