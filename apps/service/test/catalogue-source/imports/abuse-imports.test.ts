import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports();
});
afterAll(() => stage.close());

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
});
