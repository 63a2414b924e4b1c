import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf, listFiles } from './digest.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages', 'elements');
const built = join(folder, 'dist');
const stamp = join(built, '.build-stamp');
const own = /elements[\\/]src[\\/].*\.ts$/;

/** Whether the elements that were bundled belong to their sources as they are now. */
export async function areElementsBuilt() {
  if (!existsSync(stamp) || !existsSync(join(built, 'elements.js'))) return false;
  return (await readFile(stamp, 'utf8')) === describeSources();
}

/** Bundles the elements if they have changed; what they import must be compiled. */
export async function buildElements() {
  if (await areElementsBuilt()) return;
  await withLock(join(root, '.prepare.lock.elements'), async () => {
    if (await areElementsBuilt()) return;
    const sources = describeSources();
    await rm(stamp, { force: true });
    const limits = await readLimits();
    await bundleForPackage(limits);
    await bundleForScriptTag(limits);
    await writeFile(stamp, sources);
  });
}

/** What a bundler takes: of ours everything but the client, which is a package of its own. */
async function bundleForPackage(limits) {
  const external = [/^@prospectus\/client/];
  await write('index', await bundle('index', { external, plugins: [changing(withFigures(limits))] }));
  await write('de', await bundle('de'));
}

/** Everything in one file, as small as it gets, for a script tag; but for German words, which few pages need. */
async function bundleForScriptTag(limits) {
  const plugins = [changing((source) => shrink(withFigures(limits)(source)))];
  // What the client does elsewhere than in a page is left out.
  const define = { 'typeof location': '"object"' };
  const code = await bundle('elements', { plugins, minify: true, define });
  await write('elements', shrinkTemplates(await minifyMore(code)));
  await write('elements.de', await bundle('de', { minify: true }));
}

async function bundle(entry, { minify = false, define = {}, ...options } = {}) {
  // Installed only where the elements are built.
  const { build } = await import('rolldown');
  const { output } = await build({
    cwd: folder,
    input: `src/${entry}.ts`,
    platform: 'browser',
    // What the package says of side effects is about what it ships.
    treeshake: { moduleSideEffects: (id) => own.test(id) },
    transform: { target: 'es2022', define },
    write: false,
    output: { minify, ...(minify && { comments: false }) },
    ...options,
  });
  if (output.length > 1)
    throw new Error(`The elements are one file; ${output.map(({ fileName }) => fileName)} are more.`);
  return output[0].code;
}

/** Half a kilobyte, which the bundler's own minifier leaves. */
async function minifyMore(code) {
  // Installed only where the elements are built.
  const { minify } = await import('terser');
  // Arrows are unsafe only where functions are used as classes, which none of ours is; and nothing of ours is read for what reading it does.
  const compress = { passes: 4, unsafe_arrows: true, pure_getters: true };
  const minified = await minify(code, { module: true, ecma: 2022, compress });
  return minified.code;
}

async function write(name, code) {
  const fresh = join(built, `${name}.new.js`);
  await writeFile(fresh, code);
  // At once: the service may be reading the old one.
  await rename(fresh, join(built, `${name}.js`));
}

/** Hands sources to the bundler as `change` has made them. */
const changing = (change) => ({
  name: 'changing sources',
  load: {
    filter: { id: [own, /contract[\\/]dist[\\/]lead[\\/].*\.js$/] },
    handler: async (path) => ({
      code: change(await readFile(path, 'utf8')),
      moduleType: path.endsWith('.ts') ? 'ts' : 'js',
    }),
  },
});

/** Puts the figures of the contract where they are used: the table of all of them is longer than the few that forms need. */
const withFigures = (limits) => (source) =>
  source.replaceAll(/\blimits\.(\w+)/g, (found, name) => limits[name] ?? found);

/** Takes blanks out of templates and style sheets, where minifiers leave them. */
const shrink = (source) =>
  source
    .replaceAll(/css`([^`]*)`/g, (_, rules) => `css\`${shrinkRules(rules)}\``)
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/>\n(?=<|\$\{)|(?<=\})\n(?=<)/g, (found) => found.trim());

/**
 * After the minifier, line breaks are in templates alone, where one blank is as good; and values of attributes that are words need no quotes.
 * What is constant may as well be called what everything else is.
 */
const shrinkTemplates = (code) =>
  withoutLastTags(code)
    .replaceAll(/\bconst(?=[ [{][\w$,:=[\]{} ]+=)/g, 'let')
    .replaceAll('\n', ' ')
    .replaceAll(/ +(?=>)/g, '')
    // What follows ends a paragraph by itself.
    .replaceAll(/<\/p>(?= ?<(?:p|div|ul|ol)\b)/g, '')
    .replaceAll(/( [a-z-]+)="([\w-]+)"(?=[ >])/g, '$1=$2');

/** Where a template ends, the browser closes what is open. */
function withoutLastTags(code) {
  const shorter = code.replaceAll(/<\/[a-z]+>`/g, '`');
  return shorter === code ? code : withoutLastTags(shorter);
}

const shrinkRules = (rules) =>
  rules
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    // Between selectors alone: in a calculation, blanks around a plus are needed.
    .replaceAll(/([*\])a-z]) \+ (?=[*.[:])/g, '$1+')
    .replaceAll(';}', '}')
    .replaceAll(/: /g, ':')
    .replaceAll(/='([a-z][a-z-]*)'\]/g, '=$1]')
    .replaceAll(/(?<=[ :(,])0\.(?=\d)/g, '.')
    .trim();

async function readLimits() {
  const { limits } = await import(new URL('../../packages/contract/dist/limits.js', import.meta.url).href);
  return limits;
}

function describeSources() {
  const folders = ['elements', 'client', 'contract'].map((name) => join('packages', name, 'src'));
  const sources = listFiles(root, folders);
  const own = [join('packages', 'elements', 'package.json'), join('scripts', 'build', 'build-elements.mjs')];
  return digestOf(root, ['package-lock.json', ...own, ...sources]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildElements();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
