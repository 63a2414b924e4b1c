import { closeSync, openSync, unlinkSync } from 'node:fs';
import type { FormerBuild } from '../former/former-build.ts';
import { createNotesFile, type NotesFile } from '../former/notes-file.ts';

/** A smaller catalogue is built quickly all the same; a larger one would take too much memory, or too much of what others may take. */
const coursesMin = 200;
const coursesMax = 20_000;
/** Of all institutes: some 400 bytes of memory for each course. */
const allCoursesMax = 50_000;

/** Courses that change are noted again; what was noted of them before is of no use any more. */
const wasteAllowedBytes = 16 * 1024 * 1024;

/** What builds have left to the next build of their institutes, for those that were built last. */
export type LeftBuilds = {
  find(instituteId: string): FormerBuild | undefined;
  /**
   * Where to note what a build leaves; undefined where it is to leave nothing. A build that takes nothing over begins a file, at `path`,
   * or after some imports of everything most of the file would be of no use.
   */
  notesFor(instituteId: string, build: { courses: number; takesOver: boolean }, path: string): NotesFile | undefined;
  /** Takes over the file of the build's records; tells whether it did. */
  keep(instituteId: string, left: FormerBuild | undefined): boolean;
  drop(instituteId: string): void;
};

export function createLeftBuilds(limits = { coursesMin, coursesMax, allCoursesMax }): LeftBuilds {
  /** The one built last comes last. */
  const builds = new Map<string, FormerBuild>();
  /** Files of notes, also of builds that are not finished yet. */
  const files = new Map<string, NotesFile>();

  const drop = (instituteId: string) => {
    const build = builds.get(instituteId);
    const notes = files.get(instituteId);
    builds.delete(instituteId);
    files.delete(instituteId);
    if (build) closeSync(build.file);
    if (build && build.notes !== notes) closeSync(build.notes.file);
    if (notes) closeSync(notes.file);
  };

  const makeRoom = () => {
    let courses = 0;
    for (const build of builds.values()) courses += build.courses.size;
    for (const [instituteId, build] of builds) {
      if (courses <= limits.allCoursesMax) return;
      courses -= build.courses.size;
      drop(instituteId);
    }
  };

  return {
    find: (instituteId) => builds.get(instituteId),
    notesFor(instituteId, { courses, takesOver }, path) {
      // What is there already stays until the build ends: it may be being taken over.
      if (courses < limits.coursesMin || courses > limits.coursesMax) return undefined;
      const notes = (takesOver && files.get(instituteId)) || createNotesFile(openNameless(path));
      files.set(instituteId, notes);
      return notes;
    },
    keep(instituteId, left) {
      if (!left || isWasteful(left)) {
        drop(instituteId);
        return false;
      }
      const before = builds.get(instituteId);
      if (before) closeSync(before.file);
      if (before && before.notes !== left.notes) closeSync(before.notes.file);
      builds.delete(instituteId);
      builds.set(instituteId, left);
      makeRoom();
      return true;
    },
    drop,
  };
}

function openNameless(path: string): number {
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

function isWasteful({ notes, courses }: FormerBuild): boolean {
  let used = 0;
  for (const { lists, details, search } of courses.values()) {
    used += lists.note.length + details.note.length + search.note.length;
  }
  return notes.bytesWritten > 2 * used + wasteAllowedBytes;
}
