import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCatalogueMax } from '../../../src/features/catalogue-source/checking/catalogue-max.ts';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import {
  compareOnly,
  importRecorded,
} from '../../../src/features/catalogue-source/commands/importing/import-recorded.service.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { type CatalogueSource, parsingEach } from '../../../src/features/catalogue-source/reading/catalogue-source.ts';
import { readJson } from '../../../src/features/catalogue-source/reading/read-json.ts';
import { readNdjson } from '../../../src/features/catalogue-source/reading/read-ndjson.ts';
import { localSanitiser } from '../../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { tries } from '../../support/data/random-pairs.ts';
import {
  anyFile,
  anySteps,
  type Change,
  changeCourses,
  type FileCourse,
  headerOf,
  writeFileOf,
} from '../../support/others/changing-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let databases: { readonly recalling: TestDatabase; readonly judging: TestDatabase };
let folder: string;
beforeAll(async () => {
  databases = { recalling: await createTestDatabase(), judging: await createTestDatabase() };
  folder = await mkdtemp(join(tmpdir(), 'recalled-courses-'));
});
afterAll(async () => {
  for (const each of Object.values(databases)) await each.drop();
  await rm(folder, { recursive: true });
});

type Options = {
  readonly form: 'json' | 'ndjson';
  readonly isDryRun?: boolean;
  readonly isConfirmed?: boolean;
  readonly isAdopting?: boolean;
  /** Names the program; undefined judges each course. */
  readonly judge: string | undefined;
};

/** Imports a file, or only compares it: all that this says, and how many courses were parsed for it. */
async function importOf({ db }: TestDatabase, path: string, options: Options) {
  const { form, judge, isDryRun = false, isConfirmed = true, isAdopting = false } = options;
  const findings = createFindings();
  let parsed = 0;
  const opened = await (form === 'json' ? readJson : readNdjson)(path, findings, () => undefined);
  const source = counting(opened, () => (parsed += 1));
  const max = { ...defaultCatalogueMax, courses: 10 };
  const done = isDryRun
    ? await compareOnly(db, source, findings, { max, isAdopting, judge })
    : await importRecorded(
        { db, sanitiser: localSanitiser, path, max, isConfirmed, isAdopting, judge, note: () => ({}) },
        source,
        findings,
      );
  const found = findings.list.map(({ hint, ...each }) => ({ ...each, hint: hint?.() }));
  return { said: { done, found, count: findings.count }, parsed };
}

function counting({ header, courses }: CatalogueSource, count: () => void): CatalogueSource {
  async function* unparsed() {
    for await (const { bytes, parse } of courses.unparsed?.() ?? []) {
      const counted = () => {
        count();
        return parse();
      };
      yield { bytes, parse: counted };
    }
  }
  return { header, courses: parsingEach(unparsed) };
}

/** All that is stored of an institute's catalogue and its imports, without what clocks and chance say. */
async function storedOf({ db }: TestDatabase, id: string) {
  const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows;
  const imports = await rowsOf(sql`
    select content_id, status, via, file_name, counts, changes, is_changed, desk is null as "hasNoDesk"
    from catalogue_import where institute_id = ${id} order by turn, finished_at, created_at`);
  const contents = await rowsOf(sql`
    select content_id, number, content from import_chunk where institute_id = ${id} order by content_id, number`);
  const textOf = (contentId: unknown) =>
    (contents as { content_id: string; content: Buffer }[])
      .filter((each) => each.content_id === contentId)
      .map(({ content }) => gunzipSync(content).toString())
      .join('');
  return {
    institute: await rowsOf(sql`
      select name, header, source_header, path_html, revision, safelist_version from institute where id = ${id}`),
    courses: await rowsOf(sql`
      select id, position, is_published, document, facts, hash, safelist_version, event_stamps is null as "hasNoEvents"
      from course where institute_id = ${id} order by id`),
    editions: await rowsOf(sql`select * from edition where institute_id = ${id} order by id`),
    sources: await rowsOf(sql`select * from source_course where institute_id = ${id} order by id`),
    changes: await rowsOf(sql`
      select course_id, entity, entity_id, field, value, base, is_different, theirs, waiting_since is null as "stands"
      from catalogue_change where institute_id = ${id} order by entity, entity_id, field`),
    size: await rowsOf(sql`select revision, courses from catalogue_size where institute_id = ${id}`),
    imports: (imports as { content_id: string }[]).map(({ content_id: contentId, ...each }) => ({
      ...each,
      text: textOf(contentId),
    })),
    audit: await rowsOf(sql`select action, subject from audit_event where institute_id = ${id} order by id`),
  };
}

/** Rows of courses and editions as they were written last: a row that is written again is another, even with the same content. */
async function writtenOf({ db }: TestDatabase, id: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; written: string }>`
    select 'course ' || id as id, xmin::text || ctid::text as written from course where institute_id = ${id}
    union all
    select 'edition ' || id, xmin::text || ctid::text from edition where institute_id = ${id}`.execute(db);
  return new Map(rows.map((each) => [each.id, each.written]));
}

const writtenSince = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([id, written]) => (before.get(id) === written ? [] : [id])).sort();

/** What somebody does to the catalogue that is stored, between two imports. */
async function changeStored(
  { db }: TestDatabase,
  { id, courses }: { readonly id: string; readonly courses: readonly FileCourse[] },
  change: Change,
): Promise<void> {
  if (change.kind === 'safelist') {
    await sql`update course set safelist_version = 0 where institute_id = ${id} and id < 'd'`.execute(db);
  }
  if (!('at' in change)) return;
  const { name } = courses[change.at % courses.length] ?? { name: '' };
  const apply = async (edit: object) => {
    const path = join(folder, 'edit.json');
    await writeFile(path, JSON.stringify([edit]));
    // What is not there cannot be changed, which the command says.
    await runCommand(db, registerCatalogueCommands, ['changes', 'apply', path, '--institute', id]);
  };
  if (change.kind === 'learners') {
    await sql`update edition set active_learners = 9 where institute_id = ${id} and course_id = ${name}`.execute(db);
  } else if (change.kind === 'retitle') {
    await apply({ entity: 'edition', id: `${name}-en`, field: 'title', value: 'Ours' });
  } else if (change.kind === 'take away') {
    await apply({ entity: 'course', id: name, field: 'removed', value: true });
  } else if (change.kind === 'take a language away') {
    await apply({ entity: 'edition', id: `${name}-de`, field: 'removed', value: true });
  } else if (change.kind === 'take a date away') {
    await apply({ entity: 'run', id: `${name}-en-r0`, field: 'removed', value: true });
  } else if (change.kind === 'give up') {
    await sql`delete from catalogue_change where institute_id = ${id} and course_id = ${name}`.execute(db);
  } else if (change.kind === 'aside') {
    await sql`
      update course set document = replace(document, 'Course', 'Kurs'), hash = sha256(convert_to(replace(document, 'Course', 'Kurs'), 'UTF8'))
      where institute_id = ${id} and id = ${name}`.execute(db);
  }
}

describe('courses of which the bytes are those that were imported last', () => {
  it('are stored, compared, counted and refused as if they were judged again (K11, K1)', async () => {
    let round = 0;
    let recalled = 0;
    const rounds = fc.asyncProperty(anyFile, anySteps, async (first, steps) => {
      round += 1;
      const id = `school-${round}`;
      let courses: readonly FileCourse[] = first;
      let header = 0;
      let program = 0;
      const start = { changes: [], form: 'ndjson', isDryRun: false, isConfirmed: true } as const;
      for (const { changes, form, isDryRun, isConfirmed } of [start, ...steps]) {
        for (const change of changes) {
          courses = changeCourses(courses, change);
          if (change.kind === 'header') header = change.header;
          if (change.kind === 'program') program += 1;
          for (const each of Object.values(databases)) await changeStored(each, { id, courses }, change);
        }
        const path = join(folder, `catalogue.${form}`);
        await writeFile(path, writeFileOf(headerOf(id, header), courses, form));
        const options = { form, isDryRun, isConfirmed, isAdopting: round % 2 === 0 };
        const { recalling, judging } = databases;
        const before = [await writtenOf(recalling, id), await writtenOf(judging, id)] as const;
        const mine = await importOf(recalling, path, { ...options, judge: `program ${program}` });
        const theirs = await importOf(judging, path, { ...options, judge: undefined });

        expect(mine.said).toEqual(theirs.said);
        expect(await storedOf(recalling, id)).toEqual(await storedOf(judging, id));
        const after = [await writtenOf(recalling, id), await writtenOf(judging, id)] as const;
        expect(writtenSince(before[0], after[0])).toEqual(writtenSince(before[1], after[1]));
        recalled += theirs.parsed - mine.parsed;
      }
    });
    await fc.assert(rounds, { numRuns: tries(24) });
    expect(recalled).toBeGreaterThan(tries(24));
  }, 600_000);

  it('are not parsed, unless program, header, file or what is stored is another (K11)', async () => {
    const id = 'school';
    const { db } = databases.recalling;
    const courses = [...'abc'].map((name) => ({ ...plain, name }));
    const path = join(folder, 'catalogue.ndjson');
    const parsedOf = async (header: number, some: readonly FileCourse[], judge: string | undefined) => {
      await writeFile(path, writeFileOf(headerOf(id, header), some, 'ndjson'));
      const { said, parsed } = await importOf(databases.recalling, path, { form: 'ndjson', judge });
      expect(said.count).toBe(0);
      return parsed;
    };

    expect(await parsedOf(0, courses, 'one')).toBe(3);
    expect(await parsedOf(0, courses, 'one')).toBe(0);
    expect(await parsedOf(0, courses.toReversed(), 'one')).toBe(0);
    expect(await parsedOf(0, courses.with(1, { ...plain, name: 'b', title: 7 }), 'one')).toBe(1);
    expect(await parsedOf(0, courses, 'two')).toBe(3);
    expect(await parsedOf(1, courses, 'two')).toBe(0);
    expect(await parsedOf(2, courses, 'two')).toBe(3);
    expect(await parsedOf(1, courses, undefined)).toBe(3);
    expect(await parsedOf(1, courses, 'two')).toBe(3);
    await db.updateTable('edition').set({ active_learners: 3 }).where('id', '=', 'a-en').execute();
    expect(await parsedOf(1, courses, 'two')).toBe(1);
    await db.deleteFrom('course').where('institute_id', '=', id).where('id', '=', 'c').execute();
    expect(await parsedOf(1, courses, 'two')).toBe(1);
    expect(await parsedOf(1, courses, 'two')).toBe(0);
  });

  it('are judged each time where people took a part of one away, which stays away (K3)', async () => {
    const id = 'taken';
    const courses = [...'ab'].map((name) => ({ ...plain, name, isInTwoLanguages: true }));
    const path = join(folder, 'taken.ndjson');
    await writeFile(path, writeFileOf(headerOf(id, 0), courses, 'ndjson'));
    const parsed = async () => (await importOf(databases.recalling, path, { form: 'ndjson', judge: 'one' })).parsed;
    expect([await parsed(), await parsed()]).toEqual([2, 0]);
    for (const kind of ['take a language away', 'take a date away'] as const) {
      await changeStored(databases.recalling, { id, courses }, { kind, at: 0 });
    }

    expect([await parsed(), await parsed(), await parsed()]).toEqual([1, 1, 1]);
    const { changes } = await storedOf(databases.recalling, id);
    expect(changes).toMatchObject([
      { entity: 'edition', entity_id: 'a-de', field: 'removed', stands: true },
      { entity: 'run', entity_id: 'a-en-r0', field: 'removed', stands: true },
    ]);
  });

  it('are parsed each time where there is too much of one to be kept, and those behind it are not (K11)', async () => {
    const id = 'large';
    const path = join(folder, 'large.ndjson');
    const courses = Array.from({ length: 9 }, (_, number) => ({
      ...plain,
      name: `n${number}`,
      runs: number === 0 ? 400 : 0,
    }));
    await writeFile(path, writeFileOf(headerOf(id, 0), courses, 'ndjson'));
    const parsed = async () => (await importOf(databases.recalling, path, { form: 'ndjson', judge: 'one' })).parsed;

    expect([await parsed(), await parsed()]).toEqual([9, 1]);
  });
});

const plain: FileCourse = {
  name: '',
  title: 0,
  stream: 'data',
  isHidden: false,
  amount: 5,
  learners: 7,
  runs: 1,
  isInTwoLanguages: false,
  isWrittenOtherwise: false,
  isWrong: false,
};
