import { closeSync, fstatSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FormerBuild, FormerCourse } from '../former/former-build.ts';
import type { NotesFile } from '../former/notes-file.ts';
import { createLeftBuilds, type LeftBuilds } from './left-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-left-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { coursesMin: 2, coursesMax: 4, allCoursesMax: 6 };
const path = () => join(folder, crypto.randomUUID());
const isOpen = (file: number): boolean => {
  try {
    return fstatSync(file).isFile();
  } catch {
    return false;
  }
};

/** A build of so many courses. */
function leave(left: LeftBuilds, instituteId: string, courses: number, takesOver = true): FormerBuild | undefined {
  const notes = left.notesFor(instituteId, { courses, takesOver }, path());
  return notes && keep(left, instituteId, courses, notes);
}

function keep(left: LeftBuilds, instituteId: string, courses: number, notes: NotesFile, noteBytes = 10): FormerBuild {
  const part = { texts: { at: 0, length: 1 }, note: { at: 0, length: noteBytes } };
  const course = { key: '', until: null, edition: 0, lists: part, details: part, search: part };
  const noted = Array.from({ length: courses }, (_, number): FormerCourse => ({ id: String(number), ...course }));
  const build: FormerBuild = {
    common: '',
    now: 0,
    file: openSync(path(), 'w+'),
    read: () => Buffer.alloc(0),
    notes,
    courses: new Map(noted.map((each) => [each.id, each])),
    titleRanks: new Uint32Array(courses),
    search: { rest: {}, at: 0, bytes: 0 },
  };
  left.keep(instituteId, build);
  return build;
}

describe('what builds leave to the next one', () => {
  it('is there for the next build of the institute, which writes its notes into the same nameless file', () => {
    const left = createLeftBuilds(limits);
    const names = readdirSync(folder).length;
    const first = leave(left, 'a', 3);
    const second = leave(left, 'a', 3);

    expect(left.find('a')).toBe(second);
    expect(second?.notes).toBe(first?.notes);
    expect([isOpen(first?.file ?? -1), isOpen(second?.file ?? -1)]).toEqual([false, true]);
    // The two files of records.
    expect(readdirSync(folder).length).toBe(names + 2);
  });

  it.each([1, 5])(
    'is nothing where a catalogue has %i courses, too few or too many, and what was there goes at the end of the build',
    (count) => {
      const left = createLeftBuilds(limits);
      const before = leave(left, 'a', 3);

      expect(left.notesFor('a', { courses: count, takesOver: true }, path())).toBeUndefined();
      expect([isOpen(before?.file ?? -1), isOpen(before?.notes.file ?? -1)]).toEqual([true, true]);
      left.keep('a', undefined);

      expect(left.find('a')).toBeUndefined();
      expect([isOpen(before?.file ?? -1), isOpen(before?.notes.file ?? -1)]).toEqual([false, false]);
    },
  );

  it('makes room for institutes that were built later (D43)', () => {
    const left = createLeftBuilds(limits);
    const [first] = [leave(left, 'a', 3), leave(left, 'b', 3)];
    leave(left, 'c', 3);

    expect(['a', 'b', 'c'].map((id) => left.find(id) !== undefined)).toEqual([false, true, true]);
    expect(isOpen(first?.file ?? -1)).toBe(false);
  });

  const filled = (left: LeftBuilds, takesOver: boolean) => {
    const notes = left.notesFor('a', { courses: 3, takesOver }, path()) as NotesFile;
    for (let megabyte = 0; megabyte < 17; megabyte += 1) notes.write({ text: 'x'.repeat(1024 * 1024) });
    return notes;
  };

  it('is given up once most of what was noted is of no use any more', () => {
    const left = createLeftBuilds(limits);
    const notes = filled(left, true);

    const wasteful = keep(left, 'a', 3, notes);

    expect(left.find('a')).toBeUndefined();
    expect(isOpen(notes.file)).toBe(false);
    closeSync(wasteful.file);
  });

  it('is never given up where every build makes all courses again, as after imports of other catalogues', () => {
    const left = createLeftBuilds(limits);
    const noteBytes = (17 * 1024 * 1024) / 9;
    keep(left, 'a', 3, filled(left, false), noteBytes);
    const second = keep(left, 'a', 3, filled(left, false), noteBytes);
    const third = keep(left, 'a', 3, filled(left, false), noteBytes);

    expect(left.find('a')).toBe(third);
    expect([second, third].map(({ notes }) => isOpen(notes.file))).toEqual([false, true]);
    left.drop('a');
    expect(isOpen(third.notes.file)).toBe(false);
  });
});
