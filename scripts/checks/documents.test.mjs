import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueFileSchema, errorStatuses, limits } from '@prospectus/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import GithubSlugger from 'github-slugger';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { isInside, linksIn, resolveLink } from '../docs/markdown/links.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFile(join(root, file), 'utf8');

const documents = [
  ...(await readdir(root)),
  ...(await readdir(join(root, 'docs'), { recursive: true })).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));

/** Links as written, without those to other hosts. */
const insideLinks = (text) => linksIn(text).filter(isInside);

/** The anchors that GitHub gives the headings of a document. */
function anchorsIn(text) {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(text).filter(({ type }) => type === 'heading');
  return headings.map(({ tokens }) => slugger.slug(tokens.map((token) => token.text).join('')));
}

describe('documents', () => {
  it.each(documents)('%s links only to files that are there', async (name) => {
    const targets = insideLinks(await read(name)).map((link) => resolveLink(name, link).target);

    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it.each(documents)('%s links only to headings that are there', async (name) => {
    const links = insideLinks(await read(name)).map((link) => resolveLink(name, link));
    const parts = links.filter(({ target, hash }) => hash !== '' && target.endsWith('.md'));
    const missing = [];
    for (const { target, hash } of parts) {
      if (!anchorsIn(await read(target)).includes(hash.slice(1))) missing.push(target + hash);
    }

    expect(missing).toEqual([]);
  });

  it('the list of decisions links to every page', async () => {
    const list = await read('docs/decisions/README.md');
    const pages = (await readdir(join(root, 'docs/decisions'))).filter((name) => /^\d+-/.test(name));

    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((name) => !list.includes(`](${name})`))).toEqual([]);
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

  it('the guide to errors names every code with its status', async () => {
    const guide = await read('docs/guides/cors-and-errors.md');
    const rows = [...guide.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, code]) => `${status} ${code}`);

    expect(Object.entries(errorStatuses).filter(([code, status]) => !rows.includes(`${status} ${code}`))).toEqual([]);
    expect(rows.filter((row) => !(row.slice(4) in errorStatuses))).toEqual([]);
  });

  it('the guide to errors names every status that an error may have', async () => {
    const guide = await read('docs/guides/cors-and-errors.md');
    const named = new Set([...guide.matchAll(/^\| (\d{3}) \| `\w+` \|/gm)].map(([, status]) => status));
    const { paths, info } = JSON.parse(await read('docs/generated/openapi.json'));
    const answers = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses = {} }) => Object.keys(responses)),
    );
    // Of what is no valid HTTP request, which has no operation.
    const [, others = ''] = /code `invalid_request`, and (.+)\.$/m.exec(info.description) ?? [];
    const described = new Set([...answers, ...others.match(/\d{3}/g)].filter((status) => status >= '400'));

    expect(described.size).toBeGreaterThan(10);
    expect(named).toEqual(described);
  });

  it('the guide to limits has the numbers that are promised', async () => {
    const guide = await read('docs/guides/limits.md');
    const grouped = (number) => number.toLocaleString('en');
    const rows = [
      `| ${grouped(limits.requestsPerMinutePerKey)} | each key |`,
      `| ${limits.leadsPerMinutePerKey} | each key |`,
      `| ${limits.leadsPerMinutePerVisitor} | each key and visitor |`,
      `| \`page_size\` | ${limits.pageSizeMax}; ${limits.pageSizeDefault} without it |`,
      `| \`page\` | ${grouped(limits.pageMax)}; `,
      `| \`q\` | ${limits.queryCharactersMax} characters |`,
      `| entries of \`tag\` | ${limits.tagEntriesMax} |`,
      `| body of an enquiry | ${limits.bodyBytesMax / 2 ** 20} MiB |`,
      `| \`Idempotency-Key\` | ${limits.idempotencyKeyCharactersMax} visible ASCII characters, remembered for ${limits.idempotencyHours} hours |`,
      `| websites of an institute | ${limits.websitesPerInstituteMax} |`,
    ];

    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
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
