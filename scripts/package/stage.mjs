import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import typescript from 'typescript';
import { listContents } from './contents.mjs';
import { manifestOf } from './manifest.mjs';

/** Files in addition to the contents, and where they are in the repository. */
const asTheyAre = {
  'README.md': 'scripts/package/README.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  LICENSE: 'LICENSE',
  'bin/prospectus.mjs': 'bin/prospectus.mjs',
};

/** Lays everything that the package consists of into `folder`, out of what was built in `root`. Returns its `package.json`. */
export async function stage(root, folder) {
  const [whole, service, ...own] = await Promise.all(
    ['.', 'apps/service', 'packages/contract', 'packages/embedded-postgres'].map(async (folder) =>
      JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')),
    ),
  );
  const manifest = manifestOf({ root: whole, service, own });
  const put = async (file, content) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };

  for (const file of await listContents(root)) {
    const content = await readFile(join(root, file));
    if (/^apps\/service\/dist\/.*\.js$/.test(file)) assertDeclared(file, String(content), manifest);
    await put(file, content);
  }
  await put('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [file, source] of Object.entries(asTheyAre)) await put(file, await readFile(join(root, source)));
  return manifest;
}

/** In this repository more packages lie around than the package brings along. */
function assertDeclared(file, text, { dependencies }) {
  const missing = packagesOf(text).find((name) => !(name in dependencies));
  if (missing) throw new Error(`${file} imports ${missing}, which the package does not bring along.`);
}

/** Names of the packages of others that a program imports. Read by a parser: texts look like imports, too. */
export function packagesOf(text) {
  return typescript
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
