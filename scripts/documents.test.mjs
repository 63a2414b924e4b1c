import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueFileSchema } from '@prospectus/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFile(join(root, file), 'utf8');

const documents = [
  ...(await readdir(root)),
  ...(await readdir(join(root, 'docs'), { recursive: true })).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));

/** Links as written, without those to other hosts. */
const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^(https?:|#)/.test(link));

describe('documents', () => {
  it.each(documents)('%s links only to files that are there', async (name) => {
    const targets = linksIn(await read(name)).map((link) => join(root, dirname(name), link.replace(/#.*/, '')));

    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  it('README lists the environment variables that are read, and no others', async () => {
    const [, table = ''] = /### Configuration\n(.*?)\n### /s.exec(await read('README.md')) ?? [];
    const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell]) => cell);
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, variable]) => variable));
    const [, environment = ''] =
      /const environment = z\.object\(\{\n(.*?)\n\}\);/s.exec(await read('apps/service/src/config.ts')) ?? [];
    const known = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, variable]) => variable);

    expect(known.length).toBeGreaterThan(5);
    expect(new Set(listed)).toEqual(new Set(known));
  });

  it('the guide to the catalogue file begins with a file that is right', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(await read('docs/guides/catalogue-file.md')) ?? [];

    const ajv = new Ajv2020({ allErrors: true });
    addFormats.default(ajv);
    ajv.validate(JSON.parse(await read('docs/generated/catalogue-file.schema.json')), JSON.parse(example));

    expect(ajv.errors).toBeNull();
    expect(JSON.parse(example)).toEqual(JSON.parse(await read('examples/pottery.json')));
    expect(catalogueFileSchema.safeParse(JSON.parse(example)).error?.issues).toBeUndefined();
  });
});
