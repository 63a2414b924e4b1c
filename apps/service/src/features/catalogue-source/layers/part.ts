import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { changedEntities, type FieldChange } from '@prospectus/contract/admin';
import { courseIdOf } from '../checking/prepare-course.ts';
import type { CourseGist } from '../gist/course-gist.ts';

export type PartKind = FieldChange['entity'];
export type PartName = { readonly entity: PartKind; readonly id: string };

/** A part of a catalogue that has an id: its own fields, and what lies within it, by the field that holds it (rule K2). */
export type Part = PartName & {
  readonly within: PartName | null;
  /** As the catalogue file has them; of lists of other parts, their place among the fields is what counts. */
  readonly fields: Record<string, unknown>;
  /** Keys of parts in their order. */
  readonly lists: Record<string, string[]>;
};

/** Parts of a course or of a header by their keys, each before what lies within it. */
export type Parts = Map<string, Part>;

type Kind = {
  /** The field that holds the id, which cannot be changed. */
  readonly idField: string;
  /** What kind lies within it, by the field that holds it. */
  readonly lists: Readonly<Record<string, PartKind>>;
};

export const partKinds: Readonly<Record<PartKind, Kind>> = {
  institute: {
    idField: 'id',
    lists: { places: 'place', attributes: 'attribute', streams: 'stream', learning_paths: 'learning_path' },
  },
  stream: { idField: 'slug', lists: { categories: 'category' } },
  category: { idField: 'slug', lists: {} },
  place: { idField: 'id', lists: {} },
  attribute: { idField: 'key', lists: {} },
  learning_path: { idField: 'code', lists: {} },
  course: { idField: 'id', lists: { editions: 'edition' } },
  edition: { idField: 'id', lists: { versions: 'version' } },
  version: { idField: 'package_session_id', lists: { runs: 'run' } },
  run: { idField: 'id', lists: {} },
};

/** How deep a part lies: the contract lists what holds others before what lies within. */
export const depthOf = ({ entity }: PartName): number => changedEntities.indexOf(entity);

/** Whether such a part lies in a course, or is one. */
export const isOfCourses = (entity: PartKind): boolean =>
  changedEntities.indexOf(entity) >= changedEntities.indexOf('course');

export const keyOf = ({ entity, id }: PartName): string => `${entity} ${id}`;

/** As people read it. */
export const nameOf = ({ entity, id }: PartName): string => `${entity.replace('_', ' ')} ${JSON.stringify(id)}`;

/** The field of `within` that holds parts of this kind; undefined where none does. */
export const listFor = (within: PartKind, entity: PartKind): string | undefined =>
  Object.entries(partKinds[within].lists).find(([, kind]) => kind === entity)?.[0];

/** The id of a part that lies within another: a category is known by its stream's slug and its own. */
export const idWithin = (entity: PartKind, own: string, within: PartName | null): string =>
  entity === 'category' && within !== null ? `${within.id}/${own}` : own;

/** The value of a part's id field; slugs may hold slashes themselves. */
export const ownIdOf = ({ id }: PartName, within: PartName | null): string =>
  within?.entity === 'stream' && id.startsWith(`${within.id}/`) ? id.slice(within.id.length + 1) : id;

export const instituteOf = (id: string): PartName => ({ entity: 'institute', id });

export function splitCourse(course: CatalogueCourse): Parts {
  const parts: Parts = new Map();
  split(parts, course, { entity: 'course', id: courseIdOf(course) }, null);
  return parts;
}

/** Keys of the parts of a course. */
export function* keysOfCourse(course: CourseGist): Generator<string> {
  yield keyOf({ entity: 'course', id: courseIdOf(course) });
  for (const { id, versions } of course.editions) {
    yield keyOf({ entity: 'edition', id });
    for (const { package_session_id: version, runs = [] } of versions) {
      yield keyOf({ entity: 'version', id: version });
      for (const run of runs) yield keyOf({ entity: 'run', id: run.id });
    }
  }
}

export function splitHeader({ institute, streams, learning_paths }: CatalogueHeader): Parts {
  const parts: Parts = new Map();
  split(parts, { ...institute, streams, learning_paths }, instituteOf(institute.id), null);
  return parts;
}

/** Where each part of a header stands in a catalogue file, by its key: names of members and numbers of elements, from the outside. */
export function pathsInHeader(header: CatalogueHeader): ReadonlyMap<string, (string | number)[]> {
  const paths = new Map<string, (string | number)[]>();
  // Each comes before what lies within it.
  for (const [key, { entity, lists }] of splitHeader(header)) {
    const own = paths.get(key) ?? [];
    for (const [field, keys] of Object.entries(lists)) {
      // Of what the institute holds, some stands next to it in a catalogue file.
      const holder = entity === 'institute' && field in header.institute ? ['institute'] : own;
      for (const [index, each] of keys.entries()) paths.set(each, [...holder, field, index]);
    }
  }
  return paths;
}

/** An object that has no members but its own: names of fields come from people. */
export function plain<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  const members = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) members[name] = value;
  return members;
}

/** Most parts hold no others. */
const noLists = Object.freeze(plain<string[]>([]));

function split(parts: Parts, value: object, name: PartName, within: PartName | null): void {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [field, each] of Object.entries(value)) if (each !== undefined) fields[field] = each;
  const kinds = Object.entries(partKinds[name.entity].lists);
  const part: Part = {
    entity: name.entity,
    id: name.id,
    within,
    fields,
    lists: kinds.length === 0 ? noLists : plain([]),
  };
  parts.set(keyOf(name), part);
  for (const [field, entity] of kinds) {
    const children = (fields[field] ?? []) as readonly Record<string, unknown>[];
    part.lists[field] = children.map((child) => {
      // It was checked before it came here.
      const own = child[partKinds[entity].idField] as string;
      const childName = { entity, id: idWithin(entity, own, name) };
      split(parts, child, childName, name);
      return keyOf(childName);
    });
  }
}

/** Puts a part together with all that lies within it, as a catalogue file has it. */
export function joinPart(parts: Parts, key: string): Record<string, unknown> {
  const part = parts.get(key);
  if (part === undefined) throw new Error(`There is no part “${key}”.`);
  const value = { ...part.fields };
  for (const [field, keys] of Object.entries(part.lists)) {
    if (keys.length > 0 || Array.isArray(value[field])) value[field] = keys.map((each) => joinPart(parts, each));
  }
  return value;
}

/** A course of a catalogue file; what changes made of it is still to be checked. */
export function joinCourse(parts: Parts, id: string): Record<string, unknown> {
  const course = joinPart(parts, keyOf({ entity: 'course', id }));
  const [first] = (course['editions'] ?? []) as readonly { readonly id?: unknown }[];
  // The id of a course without one is that of its first edition, which may be another now.
  return course['id'] === undefined && first?.id !== id ? { id, ...course } : course;
}

/** The same for a header. */
export function joinHeader(parts: Parts, header: CatalogueHeader): Record<string, unknown> {
  const { streams, learning_paths, ...institute } = joinPart(parts, keyOf(instituteOf(header.institute.id)));
  return {
    ...header,
    institute,
    ...(streams === undefined ? {} : { streams }),
    ...(learning_paths === undefined ? {} : { learning_paths }),
  };
}
