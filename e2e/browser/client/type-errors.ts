import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const compiler = fileURLToPath(new URL('../../../node_modules/typescript-native/bin/tsc', import.meta.url));

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  noEmit: true,
  // The types that come with the package are looked at, too.
  skipLibCheck: false,
};

/** How users compile: for pages by a bundler, and for Node.js without anything of pages. */
const settings: Readonly<Record<string, object>> = {
  bundler: {
    ...strict,
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  },
  node: { ...strict, module: 'nodenext', lib: ['es2022'], types: ['node'] },
};

/** What the compiler says of the files of a folder, in strict settings of both kinds; empty when it has nothing to say. */
export async function typeErrors(folder: string): Promise<string> {
  const outputs = await Promise.all(
    Object.entries(settings).map(async ([name, compilerOptions]) => {
      const config = join(folder, `tsconfig.${name}.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
      return promisify(execFile)(process.execPath, [compiler, '-p', config]).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => `${name}: ${stdout}${stderr}`,
      );
    }),
  );
  return outputs.join('');
}
