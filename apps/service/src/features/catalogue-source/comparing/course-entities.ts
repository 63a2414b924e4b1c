import type { CatalogueCourse } from '@prospectus/contract';
import { courseIdOf } from '../checking/prepare-course.ts';
import type { Entity } from './entity.ts';

/** The course, its editions, their versions, and their runs. */
export function* entitiesOfCourse(course: CatalogueCourse): Generator<Entity> {
  const { id: _, editions, ...fields } = course;
  const name = editions[0]?.title ?? '';
  const within = { editions: editions.map((edition) => edition.id) };
  yield { entity: 'course', id: courseIdOf(course), name, fields, within };
  for (const edition of editions) yield* entitiesOfEdition(edition);
}

function* entitiesOfEdition(edition: CatalogueCourse['editions'][number]): Generator<Entity> {
  // Counts of learners are no part of what is stored of a course: they are compared by themselves.
  const { id, versions, active_learners: _, ...fields } = edition;
  const ids = versions.map((version) => version.package_session_id);
  yield { entity: 'edition', id, name: edition.title, fields, within: { versions: ids } };
  for (const { package_session_id: versionId, runs = [], ...version } of versions) {
    const label = [edition.title, version.level, version.session?.name].filter((part) => part !== undefined).join(', ');
    yield {
      entity: 'version',
      id: versionId,
      name: label,
      fields: version,
      within: { runs: runs.map((run) => run.id) },
    };
    for (const { id: runId, ...run } of runs) {
      yield { entity: 'run', id: runId, name: run.start ?? run.when ?? label, fields: run, within: {} };
    }
  }
}
