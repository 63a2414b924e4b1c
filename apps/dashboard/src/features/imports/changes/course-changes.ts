import type { FieldChange, ImportChangesWire, ImportDetailWire, ImportDiff } from '@prospectus/contract/admin';

type Titled = ImportChangesWire['added']['first'][number];

/** What changes in one course; without its title where that was not kept. */
export type CourseChanges = {
  readonly id: string;
  readonly course: Titled | undefined;
  readonly fields: readonly FieldChange[];
};

/** What changes, course by course in the order of the file, and what changes besides them. */
export function changesByCourse(
  changes: ImportChangesWire,
  diff: ImportDiff | null,
  listed: ImportDetailWire['listed_courses'],
): { readonly courses: readonly CourseChanges[]; readonly others: readonly FieldChange[] } {
  const titled = new Map([...changes.changed.first, ...listed].map((course) => [course.id, course]));
  const fields = new Map<string, FieldChange[]>(changes.changed.first.map(({ id }) => [id, []]));
  const others: FieldChange[] = [];
  for (const change of diff?.changes ?? []) {
    if (change.course_id === null) {
      // That courses are in another order is said of all of them.
      if (change.field !== 'courses') others.push(change);
    } else fields.set(change.course_id, [...(fields.get(change.course_id) ?? []), change]);
  }
  const courses = [...fields].map(([id, changed]) => ({ id, course: titled.get(id), fields: changed }));
  return { courses, others };
}

/** The parts of a course, or of the catalogue, that change: each with its fields. */
export function changesByEntity(fields: readonly FieldChange[]): readonly (readonly [FieldChange, ...FieldChange[]])[] {
  const parts = new Map<string, [FieldChange, ...FieldChange[]]>();
  for (const change of fields) {
    const key = `${change.entity} ${change.id}`;
    const known = parts.get(key);
    if (known === undefined) parts.set(key, [change]);
    else known.push(change);
  }
  return [...parts.values()];
}
