import { describe, expect, it } from 'vitest';
import { packagesOf } from './stage.mjs';

describe('packagesOf', () => {
  it('names packages of others by what they are installed as', () => {
    const text = `
      import { readFile } from 'node:fs';
      import { own } from './own.js';
      import { brotli } from '@scalar/deep/path';
      import pg from 'pg/lib/client';
      await import('pino');
      const query = "delete from 'nothing'";
    `;

    expect(packagesOf(text)).toEqual(['@scalar/deep', 'pg', 'pino']);
  });
});
