import { describe, expect, it } from 'vitest';
import { judgeExpressions } from './judge.mjs';
import { findStale } from './known.mjs';
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
  const judge = async (text, exceptions = [], known = {}) =>
    (await judgeExpressions(expressionsIn('a.ts', text), exceptions, known)).complaints;

  it.each([
    ['/\\/+$/', '2nd degree'],
    ['/^(["\']+)(.*?)["\']+$/', '3rd degree'],
    ['/^(a+)+$/', 'exponential'],
  ])('refuses %s, whose cost grows faster than the text (D43)', async (text, growth) => {
    expect(await judge(text)).toEqual([expect.stringMatching(new RegExp(`^a.ts:1 [^]*${growth}[^]*use a loop`))]);
  });

  it('lets pass what looks at each character once, and says so', async () => {
    const expressions = expressionsIn('a.ts', '/^[a-z]+$/i');

    expect(await judgeExpressions(expressions, [])).toEqual({ complaints: [], verdicts: { '/^[a-z]+$/i': '' } });
  });

  it('asks no judge about what is known, and one about the same text with other flags', async () => {
    const known = { '/ +$/': '', '/a/': 'is known to be slow' };

    expect(await judge('/ +$/; /a/', [], known)).toEqual([expect.stringContaining('is known to be slow')]);
    expect(await judge('/ +$/u', [], known)).toEqual([expect.stringContaining('use a loop')]);
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

describe('the list of what is known', () => {
  it('is in step where it says the same of the same expressions', () => {
    const found = { '/a/': '', '/b/': 'slow' };

    expect(findStale({ '/b/': 'slow', '/a/': '' }, found)).toEqual([]);
    for (const stale of [{ '/a/': '' }, { ...found, '/c/': '' }, { '/a/': '', '/b/': '' }]) {
      expect(findStale(stale, found)).toEqual([expect.stringContaining('npm run generate')]);
    }
  });
});
