import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { courseTooLarge, headerTooLarge } from '../editing/edit-bounds.ts';
import { listCoursesWith, listEditedCourses, measureEditedCourse } from '../editing/edited-courses.repository.ts';
import { EditRefusal } from '../editing/edits.ts';
import { findHeader } from '../exporting/export.repository.ts';
import { findSourceHeader, measureLayersOfHeader } from '../exporting/layers.repository.ts';
import { isOfCourses, keyOf, type Part, type PartName, type Parts, splitCourse, splitHeader } from '../layers/part.ts';
import type { SavingBounds } from './saving-bounds.ts';

export type Published = {
  readonly part: Part;
  /** Null for a part that is of no course. */
  readonly courseId: string | null;
  /** All parts of its course, or of the header, as the source has them. */
  readonly source: Parts;
};

/** Parts as they are published, for one transaction. */
export type PublishedParts = {
  /**
   * Undefined where there is no such part.
   *
   * @throws {EditRefusal} when what it is in is too large to be read here
   */
  find(name: PartName, where?: Where): Promise<Published | undefined>;
};

type Where = {
  /** A course in which it is looked for first: in all of them, that takes longer the more there are. */
  readonly courseId?: string | null | undefined;
  /** Whether it is of that course or of none. */
  readonly isOnlyThere?: boolean;
};

type Layers = { readonly parts: Parts; readonly source: Parts };

/** Characters of JSON of which the parts are kept, those read last: they take up several times as much. */
const keptCharacters = 8 * 1024 * 1024;

/** Reads the header, and each course, once, whatever number of its parts is looked up (rule D43). */
export function openPublishedParts(
  trx: Transaction<Tables>,
  instituteId: string,
  bounds?: SavingBounds,
): PublishedParts {
  const courses = new Map<string, Layers & { readonly characters: number }>();
  let kept = 0;
  let header: Promise<Layers | undefined> | undefined;

  const readHeader = async () => {
    if (bounds && (await measureLayersOfHeader(trx, instituteId)) > bounds.bytesMax)
      throw new EditRefusal(headerTooLarge());
    const shown = await findHeader(trx, instituteId);
    return shown === undefined ? undefined : bothLayers(shown, await findSourceHeader(trx, instituteId), toHeaderParts);
  };

  const readCourse = async (id: string) => {
    bounds?.expectTime();
    if (bounds && (await measureEditedCourse(trx, instituteId, id)) > bounds.bytesMax)
      throw new EditRefusal(courseTooLarge());
    const [course] = await listEditedCourses(trx, instituteId, [id]);
    if (course === undefined) return undefined;
    const layers = await bothLayers(course.shown, course.source ?? undefined, toCourseParts);
    const characters = course.shown.length + (course.source?.length ?? 0);
    courses.set(id, { ...layers, characters });
    kept += characters;
    for (const [oldest, { characters: own }] of courses) {
      if (kept <= keptCharacters || oldest === id) break;
      courses.delete(oldest);
      kept -= own;
    }
    return layers;
  };

  return {
    async find(name, { courseId, isOnlyThere = false } = {}) {
      const key = keyOf(name);
      const publishedIn = (id: string | null, layers: Layers | undefined) => {
        const part = layers?.parts.get(key);
        return layers && part && { part, courseId: id, source: layers.source };
      };
      if (!isOfCourses(name.entity)) {
        header ??= readHeader();
        return publishedIn(null, await header);
      }
      if (courseId) {
        const there = publishedIn(courseId, courses.get(courseId) ?? (await readCourse(courseId)));
        if (there || isOnlyThere) return there;
      }
      // Ids of parts are unique in a catalogue.
      for (const [id, course] of courses) if (course.parts.has(key)) return publishedIn(id, course);
      for (const id of await listCoursesWith(trx, instituteId, name)) {
        const found = courses.has(id) ? undefined : publishedIn(id, await readCourse(id));
        if (found) return found;
      }
      return undefined;
    },
  };
}

// All that is stored was validated before.
const toHeaderParts = (header: string) => splitHeader(JSON.parse(header) as CatalogueHeader);
const toCourseParts = (course: string) => splitCourse(JSON.parse(course) as CatalogueCourse);

/** Mostly, nothing of it was changed by people, and both are the same text. */
async function bothLayers(shown: string, kept: string | undefined, toParts: (text: string) => Parts): Promise<Layers> {
  const parts = toParts(shown);
  if (kept === shown) return { parts, source: parts };
  // Each may take some milliseconds.
  await nextTurn();
  return { parts, source: kept === undefined ? new Map() : toParts(kept) };
}
