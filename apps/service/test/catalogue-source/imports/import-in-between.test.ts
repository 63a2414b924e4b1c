import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultUploadMax } from '../../../src/features/catalogue-source/imports/upload-max.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';

let stage: ImportStage;
/** What happens each time when a check has read the header that is published, but not yet the courses. */
let meanwhile: (() => Promise<void>) | undefined;
const interrupting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [row] = result.rows;
    if (row && Object.keys(row).join() === 'header') await meanwhile?.();
    return result;
  },
};
beforeAll(async () => {
  stage = await startImports(defaultUploadMax, { isInProcess: true, workDb: (db) => db.withPlugin(interrupting) });
});
afterEach(() => {
  meanwhile = undefined;
});
afterAll(() => stage.close());

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => course({}, edition({ title: `Course ${at}` })));

describe('an import between the check of another and its publication', () => {
  it('is compared with: what it would remove by now is held until that is confirmed (K11)', async () => {
    const file = catalogue({ courses: many(2) });
    const id = await stage.open(file);
    const checked = await stage.check(id, file);
    const larger = { ...file, courses: [...(file.courses ?? []), ...many(8)] };
    await importFile(stage.database.db, larger);
    const apply = async (body: unknown) => {
      await stage.admin.send(`/institutes/${id}/imports/${checked.id}/apply`, { method: 'POST', body });
      await stage.settle();
      return stage.get(id, checked.id);
    };

    const held = await apply({});
    const kept = await exportObject(stage.database.db, id);
    const published = await apply({ confirm: ['removals'] });

    expect(checked.changes?.brake).toBeNull();
    expect(held).toMatchObject({
      status: 'checked',
      changes: { brake: { reasons: [{ kind: 'removals', count: 8, of: 10 }] }, gone: { count: 8 } },
    });
    expect(kept.courses).toHaveLength(10);
    expect(published).toMatchObject({ status: 'applied', is_changed: true, diff: { courses: { removed: 8 } } });
  });

  it('leaves what was to be published without removals held as the whole file, with all that it removes (K11)', async () => {
    const file = catalogue({ courses: many(2) });
    const id = await stage.open(file);
    const dated = (start: string) => {
      const runs = [1, 2, 3].map((number) => ({ id: `r${number}`, start }));
      const [first, ...others] = file.courses ?? [];
      const [own, ...more] = first?.editions ?? [];
      const versions = own?.versions.map((each) => ({ ...each, runs }));
      return { ...file, courses: [{ ...first, editions: [{ ...own, versions }, ...more] }, ...others] } as typeof file;
    };
    await importFile(stage.database.db, { ...dated('2199-01-01'), courses: [...(file.courses ?? []), ...many(8)] });
    const fewer = { ...file, courses: file.courses?.slice(0, 1) ?? [] };
    const checked = await stage.check(id, fewer);
    // Dates that the file lacks have come meanwhile, of a course that it has.
    await importFile(stage.database.db, { ...dated('2199-01-01') });
    const apply = async (body: unknown) => {
      const answer = await stage.admin.send(`/institutes/${id}/imports/${checked.id}/apply`, { method: 'POST', body });
      await stage.settle();
      return answer;
    };

    await apply({ without_removals: true });
    const held = await stage.get(id, checked.id);

    expect(held).toMatchObject({ status: 'checked', changes: { gone: { count: 1 }, brake_without_removals: {} } });
    expect((await apply({ turn: checked.turn, confirm: ['removals'] })).status).toBe(409);
    expect((await apply({ turn: held.turn, without_removals: true, confirm: ['removals'] })).status).toBe(200);
    expect((await exportObject(stage.database.db, id)).courses).toHaveLength(2);
  });

  it('that was checked again since is not published by who has not seen that (K11)', async () => {
    const file = catalogue({ courses: many(2) });
    const id = await stage.open(file);
    const checked = await stage.check(id, { ...file, courses: many(3) });
    const send = async (what: string, body: unknown) => {
      const answer = await stage.admin.send(`/institutes/${id}/imports/${checked.id}/${what}`, {
        method: 'POST',
        body,
      });
      await stage.settle();
      return answer;
    };
    await send('check', {});

    const stale = await send('apply', { turn: checked.turn, confirm: ['removals', 'prices'] });
    const { turn } = await stage.get(id, checked.id);

    expect(stale).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringMatching(/checked this import again/) } },
    });
    expect(turn).not.toBe(checked.turn);
    expect(await send('apply', { turn, confirm: ['removals', 'prices'] })).toMatchObject({ status: 200 });
  });
});

describe('an import while another is being checked', () => {
  const named = (file: ReturnType<typeof catalogue>, name: string) => ({
    ...file,
    institute: { ...file.institute, name },
  });

  it('has that compared again, so that what is shown is what it changes of the catalogue that is there now (K11)', async () => {
    const file = catalogue({ courses: many(2) });
    const id = await stage.open(file);
    meanwhile = async () => {
      meanwhile = undefined;
      await importFile(stage.database.db, named(file, 'Renamed Meanwhile'));
    };

    const checked = await stage.check(id, file);

    expect(checked).toMatchObject({ status: 'checked', changes: { institute: true } });
    expect(checked.diff?.changes).toEqual([
      expect.objectContaining({ field: 'name', from: 'Renamed Meanwhile', to: file.institute.name }),
    ]);
  });

  it('and after every comparison ends the check, which says so (K11)', async () => {
    const file = catalogue({ courses: many(2) });
    const id = await stage.open(file);
    let count = 0;
    meanwhile = async () => {
      count += 1;
      await importFile(stage.database.db, named(file, `Renamed ${count} times`));
    };

    const checked = await stage.check(id, file);

    expect(checked).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/Someone else has just changed the catalogue/),
    });
    expect(count).toBe(3);
  });
});
