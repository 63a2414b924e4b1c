import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { FieldChange } from '@prospectus/contract/admin';
import { courseIdOf } from '../checking/prepare-course.ts';

/** A part of a catalogue that has an id, as it is compared: its own fields, and the order of what lies within it. */
export type Entity = {
  readonly entity: FieldChange['entity'];
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  readonly fields: object;
  /** Ids of what lies within it, by the name of the field that holds it. */
  readonly within: Readonly<Record<string, readonly string[]>>;
};

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

/** The institute's settings, and everything else of a catalogue that is no course. */
export function* entitiesOfHeader(header: CatalogueHeader): Generator<Entity> {
  const { institute, streams = [], learning_paths: paths = [] } = header;
  const { id, places = [], attributes = [], ...fields } = institute;
  yield {
    entity: 'institute',
    id,
    name: institute.name,
    fields,
    within: {
      places: places.map((place) => place.id),
      attributes: attributes.map(({ key }) => key),
      streams: streams.map(({ slug }) => slug),
      learning_paths: paths.map(({ code }) => code),
    },
  };
  for (const { id: placeId, ...place } of places) {
    yield { entity: 'place', id: placeId, name: place.name, fields: place, within: {} };
  }
  for (const { key, ...attribute } of attributes) {
    yield { entity: 'attribute', id: key, name: attribute.label, fields: attribute, within: {} };
  }
  for (const { slug, categories = [], ...stream } of streams) {
    const within = { categories: categories.map((category) => category.slug) };
    yield { entity: 'stream', id: slug, name: stream.label, fields: stream, within };
    for (const { slug: own, ...category } of categories) {
      yield { entity: 'category', id: `${slug}/${own}`, name: category.label, fields: category, within: {} };
    }
  }
  for (const { code, ...path } of paths) {
    yield { entity: 'learning_path', id: code, name: path.name, fields: path, within: {} };
  }
}
