import { describe, expect, it } from 'vitest';
import { detach, entriesOf, packagesOf } from './imports.mjs';

const entries = entriesOf('packages/contract', {
  name: '@prospectus/contract',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './admin': './dist/admin/index.js' },
});

describe('detach', () => {
  it.each([
    ["import { a } from '@prospectus/contract';", "import { a } from '../../../packages/contract/dist/index.js';"],
    ["export * from '@prospectus/contract/admin';", "export * from '../../../packages/contract/dist/admin/index.js';"],
    [
      "const { a } = await import('@prospectus/contract');",
      "const { a } = await import('../../../packages/contract/dist/index.js');",
    ],
    ["import { z } from 'zod';", "import { z } from 'zod';"],
    [`const text = "from '@prospectus/contract'";`, `const text = "from '@prospectus/contract'";`],
    ['const a = 1;\n//# sourceMappingURL=a.js.map', 'const a = 1;\n'],
  ])('makes of %s: %s', (text, expected) => {
    expect(detach('apps/service/dist/app.js', text, entries)).toBe(expected);
  });

  it('replaces each of several imports, whatever stands between them', () => {
    const text = "import { a } from '@prospectus/contract';\nconst b = 'ü';\nimport('@prospectus/contract/admin');\n";

    expect(detach('packages/contract/dist/c.js', text, entries)).toBe(
      "import { a } from './index.js';\nconst b = 'ü';\nimport('./admin/index.js');\n",
    );
  });
});

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
