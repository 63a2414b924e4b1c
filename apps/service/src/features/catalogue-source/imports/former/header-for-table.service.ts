import type { CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { findHeader } from '../../exporting/export.repository.ts';
import { findSourceHeader } from '../../exporting/layers.repository.ts';
import { plain } from '../../layers/part.ts';
import { listSourceTitles } from '../../layers/source-course.repository.ts';
import { listShownTitles } from './comparison.repository.ts';

/** What is stored of an institute besides its courses, for a table to be read by; undefined where it is new. */
export async function findHeaderForTable(db: Database, instituteId: string): Promise<CatalogueHeader | undefined> {
  const shown = await findHeader(db, instituteId);
  if (shown === undefined) return undefined;
  const source = (await findSourceHeader(db, instituteId)) ?? shown;
  // Both were validated before they were stored.
  const [header, below] = [JSON.parse(shown), JSON.parse(source)] as [CatalogueHeader, CatalogueHeader];
  return nameSteps(db, instituteId, shown === source ? header : withSettingsOf(below, header));
}

/** What a table is read by, as people have it on top of their file. */
const readBy = ['name', 'timezone', 'default_currency', 'formats', 'course_languages', 'places', 'attributes'] as const;

/**
 * The header as people see it, with what a table cannot say as the source has it: what they changed of that stays a change of theirs, and the
 * learning paths that they added stay their own (rules K1 and K3).
 */
function withSettingsOf(source: CatalogueHeader, { learning_paths: _, ...shown }: CatalogueHeader): CatalogueHeader {
  const { learning_paths: paths = [] } = source;
  const institute = { ...source.institute, ...plain(readBy.map((field) => [field, shown.institute[field]])) };
  const isShown = ({ slug }: { readonly slug: string }) => shown.streams?.some((each) => each.slug === slug);
  // Those that people removed, and paths of the source are still in: with what they changed on top, they are gone again.
  const removed = (source.streams ?? []).filter(
    (stream) => !isShown(stream) && paths.some((path) => path.stream === stream.slug),
  );
  const streams = [...(shown.streams ?? []), ...removed];
  return {
    ...shown,
    institute,
    ...(streams.length > 0 && { streams }),
    ...(paths.length > 0 && { learning_paths: paths }),
  };
}

/**
 * Gives the steps of stored learning paths the titles of their courses.
 *
 * A table cannot say learning paths, so they stay as they are; a step whose course the table lacks needs a title of its own (rule D25).
 */
async function nameSteps(db: Database, instituteId: string, header: CatalogueHeader): Promise<CatalogueHeader> {
  const { learning_paths: paths } = header;
  if (paths === undefined) return header;
  const ids = new Set(paths.flatMap(({ steps }) => steps.map(({ course_id: id }) => id)));
  const titles = new Map<string, string>();
  for await (const { id, title } of listShownTitles(db, instituteId, [...ids])) {
    if (title !== null) titles.set(id, title);
  }
  const takenAway = [...ids].filter((id) => !titles.has(id));
  for (const { id, title } of await listSourceTitles(db, instituteId, takenAway)) {
    if (title !== null) titles.set(id, title);
  }
  const named = paths.map(({ steps, ...path }) => ({
    ...path,
    steps: steps.map((step) => {
      const title = titles.get(step.course_id);
      return title === undefined || step.title !== undefined ? step : { ...step, title };
    }),
  }));
  return { ...header, learning_paths: named };
}
