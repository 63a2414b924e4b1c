import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeExpressions } from './judge.mjs';
import { expressionsIn } from './read.mjs';

describe('the regular expressions of a file', () => {
  it('are its literals, those made of a text, and formats of zod; not what stands in strings and comments', () => {
    const text = `
      // /comment/
      const a = /a+$/gi.test('/string/') || new RegExp('b+', 'u') || RegExp("c");
      const d = <p title="/d/">{new RegExp(\`\${a}$\`)}</p>;
      const e = z.iso.date().optional() && z.email();`;

    expect(expressionsIn('a.tsx', text)).toMatchObject([
      { line: 3, text: '/a+$/gi', pattern: 'a+$', flags: 'gi' },
      { line: 3, pattern: 'b+', flags: 'u' },
      { line: 3, pattern: 'c', flags: '' },
      { line: 4, text: expect.stringMatching(/^new RegExp/) },
      { line: 5, format: 'date' },
      { line: 5, format: 'email' },
    ]);
  });
});

describe('judgeExpressions', () => {
  let folder;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospectus-expressions-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const judge = (text, exceptions = []) =>
    judgeExpressions(expressionsIn('a.ts', text), exceptions, join(folder, 'cache', 'judged.json'));

  it.each([
    ['/\\/+$/', '2nd degree'],
    ['/^(["\']+)(.*?)["\']+$/', '3rd degree'],
    ['/^(a+)+$/', 'exponential'],
  ])('refuses %s, whose cost grows faster than the text (D43)', async (text, growth) => {
    expect(await judge(text)).toEqual([expect.stringMatching(new RegExp(`^a.ts:1 [^]*${growth}[^]*use a loop`))]);
  });

  it('lets pass what looks at each character once, and judges it once', async () => {
    expect(await judge('/^[a-z]+$/')).toEqual([]);
    const kept = await readFile(join(folder, 'cache', 'judged.json'), 'utf8');
    expect(Object.values(JSON.parse(kept))).toEqual(['']);

    expect(await judge('/^[a-z]+$/')).toEqual([]);
  });

  it('refuses one that is put together at run time', async () => {
    expect(await judge('new RegExp(source)')).toEqual([expect.stringContaining('put together at run time')]);
  });

  it('lets an exception pass, and asks for its removal once it matches none', async () => {
    const exception = { file: 'a.ts', text: '/ +$/', because: 'it has three characters' };

    expect(await judge('/ +$/', [exception])).toEqual([]);
    expect(await judge('/ $/', [exception])).toEqual(['a.ts needs no exception for / +$/']);
    expect(await judge('', [exception])).toEqual(['a.ts needs no exception for / +$/']);
  });
});
