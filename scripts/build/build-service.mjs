import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './digest.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'apps', 'service');
const compiled = join(folder, 'compiled');
const built = join(folder, 'dist');
const licences = 'licenses.md';
/** Says what the last build wrote. */
const record = join(built, '.built.json');

/** Packages of hundreds of small modules, of which loading takes longer than all that is done with them. */
const bundled = ['kysely', 'zod'];

/** Files of the service as they were bundled last, relative to `root`; none when one is not there. */
export async function listBuiltService() {
  const files = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : [];
  return files.every((file) => existsSync(join(built, file))) ? files.map((file) => `apps/service/dist/${file}`) : [];
}

/**
 * Bundles what was compiled of the service and the contract into few files, which load in half the time. Programs and threads are
 * where the compiler had put them, and modules of the service find what they read by where they lay.
 */
export async function buildService() {
  // Installed only where this is built.
  const { build } = await import('rolldown');
  await withLock(join(root, '.prepare.lock.service'), async () => {
    const { output } = await build({
      cwd: folder,
      input: await findEntries(),
      platform: 'node',
      external: isOfOthers,
      plugins: [keepingPlaces],
      write: false,
      // A fifth of what is downloaded and loaded would be comments; licences have a file of their own.
      output: { chunkFileNames: 'chunks/[name]-[hash].js', comments: false },
    });
    // What others import is there before they are.
    const chunks = output.toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry));
    refuseMissing(chunks);
    for (const { fileName, code } of chunks) await put(fileName, code);
    await put(licences, await collectLicences(output));
    await removeOld([licences, ...chunks.map(({ fileName }) => fileName)]);
  });
}

/** What is started as a program or as a thread, by its path without `.js`. Of sources: the compiler leaves behind what it made of those that are gone. */
async function findEntries() {
  const sources = listFiles(root, [join('apps', 'service', 'src')]).map((file) =>
    posix.relative('apps/service/src', toUrl(file)),
  );
  const names = sources
    .filter((file) => /^(cli|process\/worker|.*\.(worker|program))\.ts$/.test(file))
    .map((file) => file.slice(0, -3));
  return Object.fromEntries(names.map((name) => [name, join(compiled, `${name}.js`)]));
}

const toUrl = (path) => path.split(sep).join('/');

const isOfOthers = (id) =>
  !/^[./]|^@prospectus\/|^\w:/.test(id) && !bundled.some((name) => id === name || id.startsWith(`${name}/`));

const place = '__placeOfThisModule';

/** Puts in place of `import.meta.url` what it would be without bundling. */
const keepingPlaces = {
  name: 'keeping places',
  transform: {
    // But what the bundler adds itself.
    filter: { code: /import\.meta/, id: { exclude: /^\0/ } },
    handler(code, id) {
      const file = toUrl(relative(compiled, id));
      const placed = code.replaceAll('import.meta.url', `${place}(${JSON.stringify(file)})`);
      if (file.startsWith('..') || placed.includes('import.meta'))
        throw new Error(`${id}: only import.meta.url, and only in the service, means the same when it is bundled.`);
      return placed;
    },
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(new RegExp(`${place}\\("([^"]+)"\\)`, 'g'), (_, file) => {
      const path = posix.relative(posix.dirname(fileName), file);
      return `new URL(${JSON.stringify(path)}, import.meta.url).href`;
    }),
};

/** Refuses a build in which what is started as a program or as a thread goes by another name than it was built with: users would be the first to notice. */
function refuseMissing(chunks) {
  const literals = /["'`][\w./-]*\/((?:[\w-]+\.(?:worker|program)|worker)\.\w+)["'`]/g;
  const named = new Set(chunks.flatMap(({ code }) => [...code.matchAll(literals)].map(([, name]) => name)));
  const started = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== 'cli.js');
  const builtNames = new Set(started.map(({ fileName }) => posix.basename(fileName)));
  const wrong = [...named, ...builtNames].filter((name) => named.has(name) !== builtNames.has(name));
  if (wrong.length > 0) throw new Error(`Named or built, but not both: ${wrong.join(', ')}.`);
}

/** At once: a service may be starting. */
async function put(name, content) {
  const file = join(built, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** Of earlier builds it leaves the last: a service that runs may still load parts of that. */
async function removeOld(files) {
  const before = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : [];
  const kept = new Set([...files, ...before]);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => [entry, toUrl(relative(built, join(entry.parentPath, entry.name)))]);
  const own = paths.filter(([, path]) => path !== '.built.json');
  for (const [entry, path] of own) if (!entry.isDirectory() && !kept.has(path)) await rm(join(built, path));
  // Innermost first; those that are not empty stay.
  for (const [entry, path] of own.toReversed()) if (entry.isDirectory()) await rmdir(join(built, path)).catch(() => {});
  await put('.built.json', JSON.stringify(files));
}

/** Of every package that came in: their licences ask for it wherever copies go. */
async function collectLicences(output) {
  const modules = output.flatMap(({ moduleIds }) => moduleIds).map(toUrl);
  const found = modules.flatMap((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []);
  const folders = [...new Set(found)].sort((a, b) => (a < b ? -1 : 1));
  const parts = await Promise.all(
    folders.map(async (from) => {
      const { name, version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'));
      const text = await readFile(join(from, 'LICENSE'), 'utf8');
      return `## ${name} - ${version}\n\n${text.trim()}\n`;
    }),
  );
  return `# Licences of what is bundled\n\n${parts.join('\n')}`;
}
