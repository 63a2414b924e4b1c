import { gzipSync } from 'node:zlib';
import { catalogueCourseSchema, catalogueHeaderSchema } from '@prospectus/contract';
import { brakeKinds } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { createRandom, hostileCatalogues } from '../../support/hostile/hostile.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports();
});
afterAll(() => stage.close());

/** Always the same files, so that a run can be repeated; others with `HOSTILE_SEED`, and of `npm run faults`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
const schemas = { header: catalogueHeaderSchema, course: catalogueCourseSchema };

const megabyte = 1024 * 1024;
const list = (part: string, bytes: number) => `[${`${part},`.repeat(bytes / (part.length + 1))}${part}]`;
const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`;

/** Values that fit into little when they are sent, and take much once they are parsed. */
const bombs = {
  names: names(1_000_000),
  'empty objects': list('{}', 40 * megabyte),
  'lists within lists': list('[[[[]]]]', 40 * megabyte),
  numbers: list('1', 40 * megabyte),
  'empty editions': `{"editions":${list('{}', 40 * megabyte)}}`,
  nesting: '['.repeat(20 * megabyte),
  'one text': `"${'x'.repeat(40 * megabyte)}"`,
};

describe('an import of', () => {
  it.each(Object.entries(bombs))('%s without end is refused, and no other institute notices (D43)', async (_, bomb) => {
    const file = catalogue();
    const instituteId = await stage.open(file);
    const header = JSON.stringify({ catalogue_file: 1, institute: { ...file.institute } });
    const before = process.memoryUsage.rss();

    const sent = gzipSync(`${header}\n${bomb}\n`, { level: 1 });
    const { id } = await stage.send(instituteId, sent, { form: 'ndjson', isCompressed: true });
    await stage.post(instituteId, id, 'check');
    await stage.settle();

    const ended = await stage.get(instituteId, id);
    expect(ended).toMatchObject({ status: 'refused', findings_count: 1, failure: null });
    expect(ended.findings[0]?.expected).toMatch(/^at most .*(MB|fields and entries|levels)/);
    // What it takes, it takes elsewhere; here are only the pieces that were sent.
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * megabyte);
  });

  it('what does harm in a place of its header or courses ends as a catalogue or with findings (D43)', async () => {
    const [institute, neighbour] = [await stage.open(catalogue()), await stage.open(catalogue())];
    stage.admin.signIn({ instituteIds: [institute, neighbour] });
    const options = { institute, files: 4, courses: 8, bytes: 20_000 };
    const wrong = [];
    for (const { what, make } of hostileCatalogues(createRandom(seed), schemas, options)) {
      const { id } = await stage.send(institute, Buffer.from(make()), { form: 'ndjson' });
      await stage.post(institute, id, 'check');
      await stage.settle();
      const { status } = await stage.get(institute, id);
      if (status === 'checked') {
        const body = { confirm: brakeKinds };
        await stage.admin.send(`/institutes/${institute}/imports/${id}/apply`, { method: 'POST', body });
        await stage.settle();
      }
      const ended = await stage.get(institute, id);
      const isAsTold = ended.status === 'applied' || (ended.status === 'refused' && ended.findings_count > 0);
      if (!isAsTold) wrong.push([what, ended.status, ended.failure]);
    }

    expect(wrong, `HOSTILE_SEED=${seed}`).toEqual([]);
    expect(await stage.check(neighbour, catalogue({ institute: { id: neighbour } }))).toMatchObject({
      status: 'checked',
    });
  });
});
