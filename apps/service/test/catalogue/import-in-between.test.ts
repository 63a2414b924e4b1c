import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUploadMax } from '../../src/features/catalogue-source/imports/upload-max.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { type ImportStage, startImports } from '../support/data/imports.ts';
import { exportObject } from '../support/data/stored-catalogue.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports(defaultUploadMax, { isInProcess: true });
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
});
