import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportText, importChanges, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { type CommandRun, runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'runs-suggest-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  id = randomUUID();
});

const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const suggest = (...args: string[]) => run('runs', 'suggest', '--institute', id, ...args);
const named = (name: string, package_session_id: string) => version({ session: { id: 's', name }, package_session_id });

const file = (): CatalogueFile =>
  catalogue({
    institute: { id, timezone: 'Europe/Berlin', places: [{ id: 'hafen', name: 'Hafen', town: 'Hamburg' }] },
    courses: [
      course(
        { id: 'pottery' },
        edition(
          { id: 'pottery-en', active_learners: 12 },
          named('Hamburg, Tuesdays 18:00–20:30 from 12 January 2027', 'evenings'),
        ),
      ),
      course({ id: 'glaze' }, edition({ id: 'glaze-en' }, named('12/01/2027', 'either'), named('Intake A', 'intake'))),
      course(
        { id: 'kiln' },
        edition({ id: 'kiln-en' }, version({ runs: [{ id: 'evenings-2027-01-12', when: 'on request' }] })),
      ),
    ],
  });

/** A command that prints its result, with what it prints. */
async function printed(work: () => Promise<CommandRun>) {
  let out = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const { errors } = await work();
  stdout.mockRestore();
  return { out, errors };
}

describe('runs suggest', () => {
  it('R1: prints proposals and questions, tells a person of them, and changes nothing', async () => {
    await importChanges(database.db, file());
    const before = await revisionOf(database.db, id);

    const { out, errors } = await printed(() => suggest());

    expect(await revisionOf(database.db, id)).toEqual(before);
    expect(JSON.parse(out)).toEqual({
      suggested_runs: 1,
      institute_id: id,
      timezone: 'Europe/Berlin',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      versions: [
        {
          course_id: 'pottery',
          edition_id: 'pottery-en',
          package_session_id: 'evenings',
          found_in: 'session_name',
          text: 'Hamburg, Tuesdays 18:00–20:30 from 12 January 2027',
          read: ['Tuesdays', '18:00–20:30', 'from 12 January 2027'],
          text_without_dates: 'Hamburg',
          runs: [
            {
              // The last course has a run of the id that it would have had.
              id: 'evenings-2027-01-12-2',
              start: '2027-01-12T18:00',
              when: 'Tuesdays 18:00–20:30',
              places: ['hafen'],
            },
          ],
        },
        {
          course_id: 'glaze',
          edition_id: 'glaze-en',
          package_session_id: 'either',
          found_in: 'session_name',
          text: '12/01/2027',
          read: ['12/01/2027'],
          text_without_dates: null,
          question: '“12/01/2027”: is the day or the month first?',
          readings: [
            { means: 'Tuesday 12 January 2027', runs: [{ id: 'either-2027-01-12', start: '2027-01-12' }] },
            { means: 'Wednesday 1 December 2027', runs: [{ id: 'either-2027-12-01', start: '2027-12-01' }] },
          ],
        },
      ],
      counts: { versions: 4, versions_with_runs: 1, proposals: 1, runs: 1, runs_over: 0, questions: 1, left_out: 0 },
    });
    expect(errors.split('\n')).toEqual([
      'Read: 4 versions, 1 of them with runs already.',
      'Proposals: 1 run for 1 version.',
      'Questions: 1. Versions with open questions get no runs.',
      '',
      '  glaze, either: 12/01/2027',
      '    “12/01/2027”: is the day or the month first?',
      '    - Tuesday 12 January 2027',
      '    - Wednesday 1 December 2027',
      `Next: npx prospectus runs suggest --institute ${id} --catalogue --out with-runs.json`,
    ]);
  });

  it('R1: writes the same to a file, and the figures as the result', async () => {
    await importChanges(database.db, file());
    const out = join(folder, 'suggested.json');

    const { out: printedText } = await printed(() => suggest());
    const { value, text } = await suggest('--out', out);

    expect(await readFile(out, 'utf8')).toBe(printedText);
    expect(value).toEqual({ institute_id: id, ...JSON.parse(printedText).counts, out });
    expect(text).toContain('is the day or the month first?');
  });

  it.each(['with-runs.json', 'with-runs.ndjson'])(
    'R1: writes the catalogue with what is proposed, which can be imported: %s',
    async (name) => {
      const made = file();
      await importChanges(database.db, made);
      const out = join(folder, name);

      await suggest('--catalogue', '--shorten-names', '--out', out);
      const imported = await run('import', out);
      const exported = (await exportText(database.db, id, 'json')) ?? '';

      expect(imported).toMatchObject({ exitCode: 0, value: { changed: true, runs: 2 } });
      const [pottery, ...others] = made.courses ?? [];
      const [evenings] = pottery?.editions[0]?.versions ?? [];
      const runs = [
        { id: 'evenings-2027-01-12-2', start: '2027-01-12T18:00', when: 'Tuesdays 18:00–20:30', places: ['hafen'] },
      ];
      expect(JSON.parse(exported)).toEqual({
        ...made,
        courses: [
          {
            ...pottery,
            editions: [
              { ...pottery?.editions[0], versions: [{ ...evenings, session: { id: 's', name: 'Hamburg' }, runs }] },
            ],
          },
          ...others,
        ],
      });
      expect((await suggest('--out', join(folder, 'again.json'))).value).toMatchObject({ proposals: 0, questions: 1 });
    },
  );

  it('R1: prints a catalogue without proposals as export does', async () => {
    await importChanges(database.db, { ...file(), courses: file().courses?.slice(1) });

    const { out } = await printed(() => suggest('--catalogue'));
    expect(out).toBe(await exportText(database.db, id, 'json'));
  });

  it('R1: names no next step that would change nothing', async () => {
    const ofNames = (...names: string[]) =>
      importChanges(database.db, {
        ...file(),
        courses: [course({}, edition({}, ...names.map((name) => named(name, name.replaceAll('/', '-')))))],
      });
    const lastLine = async (...args: string[]) =>
      (await suggest('--out', join(folder, 'nothing.json'), ...args)).text.trimEnd().split('\n').at(-1);

    await ofNames('Intake');
    expect(await lastLine('--catalogue')).toBe('Nothing to propose: no version without runs has a date in its name.');
    await ofNames('12/01/2027');
    expect(await lastLine()).toBe('Next: write the runs of the versions with a question yourself.');
  });

  it('shows the first twenty questions, and says that there are more', async () => {
    const versions = Array.from({ length: 23 }, (_, index) => named('12/01/2027', `v${index}`));
    await importChanges(database.db, catalogue({ institute: { id }, courses: [course({}, edition({}, ...versions))] }));

    const { text } = await suggest('--out', join(folder, 'many.json'));

    expect(text.match(/day or the month/g)).toHaveLength(20);
    expect(text).toContain('… and 3 more questions');
  });

  it('refuses an institute that is not there, and shorter names of no catalogue', async () => {
    expect(await run('runs', 'suggest', '--institute', 'none')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('No institute has the id none.'),
    });
    expect(await suggest('--shorten-names')).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining('--shorten-names needs --catalogue'),
    });
  });
});
