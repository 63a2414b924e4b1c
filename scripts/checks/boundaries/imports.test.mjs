import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.mjs';

describe('importsOf', () => {
  const importing = (text) => importsOf('bench/load/round.mjs', text).map(({ resolved }) => resolved);

  it('finds what is imported, types among it, what is handed on and what is loaded only then', () => {
    expect(
      importing(`
        import { ask } from './ask.mjs';
        import type { Page } from '../pages/page.ts';
        import {
          screen,
        } from '../screens/screen.tsx';
        import './setup.mjs';
        export * from '../../e2e/people.ts';
        const { measure } = await import('../measure.mjs');
      `),
    ).toEqual([
      'bench/load/ask.mjs',
      'bench/pages/page.ts',
      'bench/screens/screen.tsx',
      'bench/load/setup.mjs',
      'e2e/people.ts',
      'bench/measure.mjs',
    ]);
  });

  it('leaves out packages and what is no code', () => {
    expect(
      importing("import { join } from 'node:path'; import pg from 'pg'; import known from './known.json';"),
    ).toEqual([]);
  });
});
