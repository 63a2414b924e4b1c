import type { HiddenRunWire } from '@prospectus/contract/admin';
import { type CourseFacts, isPublished } from '../../catalogue-store/facts.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { lookUp } from '../snapshot/string-table.ts';

/** Most runs of a course that an answer lists; shown and hidden runs count separately. */
export const runsToldMax = 100;

/** The runs of a course that the API does not show, in catalogue order, each with the reason (rule R2). */
export function hiddenRunsOf(facts: CourseFacts | undefined, { data }: Snapshot): HiddenRunWire[] {
  const { ids, count } = data.runs;
  const isShown = (id: string) => (lookUp(ids, id) ?? count) < count;
  return (facts?.editions ?? []).flatMap((edition) =>
    edition.versions.flatMap((version) =>
      (version.runs ?? [])
        .filter(({ id }) => !isShown(id))
        .map((run) => ({
          id: run.id,
          start: run.start ?? run.meetings?.[0]?.start ?? null,
          reason: reasonOf(run, version, edition, facts),
        })),
    ),
  );
}

type Publishable = { readonly published?: boolean | undefined };

/** Returns why a run is hidden. One that is published throughout is hidden only once it is over. */
function reasonOf(
  run: Publishable,
  version: Publishable,
  edition: Publishable,
  course: Publishable | undefined,
): HiddenRunWire['reason'] {
  if (!isPublished(run)) return 'draft';
  if (!isPublished(version)) return 'version_draft';
  if (!isPublished(edition)) return 'edition_draft';
  return course && !isPublished(course) ? 'course_draft' : 'over';
}
