import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { contentsOf } from '../build/public-package-contents.mjs';
import { listPublicPackages } from '../build/public-packages.mjs';

// Packs every package that is not private, and looks at what its users would install: that it holds what it should and nothing else, that its package.json
// is right, and that every way to import it finds code and types. Ends with exit code 1 and a line for each complaint.

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const textFields = ['description', 'license'];

async function judge({ folder, manifest }, rootManifest) {
  const into = await mkdtemp(join(tmpdir(), 'prospectus-pack-'));
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
    const { stdout } = await run('npm', args, { cwd: join(root, folder), shell: process.platform === 'win32' });
    const [{ filename, files, size }] = JSON.parse(stdout);
    console.log(`${manifest.name}: ${files.length} files, ${Math.round(size / 1000)} kB packed.`);
    const tarball = join(into, filename);
    const complaints = await Promise.all([
      judgeContents(folder, manifest, files),
      judgeManifest(folder, manifest, rootManifest),
      judgeByPublint(manifest, tarball),
      judgeTypes(tarball),
    ]);
    return complaints.flat().map((complaint) => `${manifest.name}: ${complaint}`);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

async function judgeContents(folder, { name }, files) {
  const expected = await contentsOf(name, join(root, folder));
  if (!expected) return ['scripts/build/public-package-contents.mjs does not say what it holds.'];
  const found = new Set(files.map(({ path }) => path));
  return [
    ...[...found]
      .filter((path) => !expected.has(path))
      .map((path) => `${path} is in it and should not be: is it left over from a build? Then build again.`),
    ...[...expected].filter((path) => !found.has(path)).map((path) => `${path} is missing in it.`),
  ];
}

/** Returns complaints about the package.json of a public package, in addition to those of publint. */
function judgeManifest(folder, manifest, whole) {
  const complaints = textFields.filter((name) => !manifest[name]).map((name) => `package.json has no ${name}.`);
  if (manifest.version !== whole.version) complaints.push(`it is ${manifest.version}, the whole is ${whole.version}.`);
  if (!manifest.publishConfig?.provenance || manifest.publishConfig.access !== 'public') {
    complaints.push('publishConfig must say access public and provenance true.');
  }
  // Provenance names the commit it was made of, and npm compares the two. While the whole has no address, no part has one.
  const expected = whole.repository && { ...whole.repository, directory: folder };
  if (JSON.stringify(manifest.repository) !== JSON.stringify(expected)) {
    complaints.push(`repository must be ${JSON.stringify(expected) ?? 'left out'}, as the root's package.json says.`);
  }
  for (const name of ['homepage', 'bugs']) {
    if (JSON.stringify(manifest[name]) !== JSON.stringify(whole[name]))
      complaints.push(`${name} must be as in the root.`);
  }
  return complaints;
}

async function judgeByPublint(manifest, path) {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ strict: true, pack: { tarball } });
  return messages.map((message) => `publint: ${formatMessage(message, manifest)}`);
}

/** ESM only, on purpose: every runtime that is supported can import it. */
async function judgeTypes(tarball) {
  const attw = fileURLToPath(new URL('../../node_modules/@arethetypeswrong/cli/dist/index.js', import.meta.url));
  const args = [attw, tarball, '--profile', 'esm-only', '--no-color', '--no-emoji', '--format', 'ascii'];
  return run(process.execPath, args).then(
    () => [],
    ({ stdout, stderr }) => [`the types are wrong:\n${stdout}${stderr}`],
  );
}

const rootManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const all = await Promise.all((await listPublicPackages(root)).map((each) => judge(each, rootManifest)));
for (const line of all.flat()) console.error(line);
if (all.length === 0) console.error('No package is public: this looked at nothing.');
process.exitCode = all.length === 0 || all.flat().length > 0 ? 1 : 0;
