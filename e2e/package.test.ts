import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findUser } from './support/programs/fresh-clone.ts';
import { type InstalledPackage, installPackage, lendInstallation } from './support/programs/installed-package.ts';
import { paste, runIn, type ServiceRun, start } from './support/programs/service-run.ts';

const isRoot = process.getuid?.() === 0;

describe('the package, installed into an empty folder without install scripts', () => {
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPackage();
  }, 300_000);
  afterAll(() => installed?.remove());

  it('holds what a service consists of, nothing else, and is small', async () => {
    const files = execFileSync('tar', ['-tzf', installed.tarball], { encoding: 'utf8' }).trim().split('\n');
    const folders = new Set(files.map((file) => file.split('/').slice(1, 4).join('/')));

    expect([...folders].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'apps/dashboard/dist',
      'apps/service/demo',
      'apps/service/dist',
      'bin/prospectus.mjs',
      'docs/dist/site.json.br',
      'package.json',
      'packages/elements/dist',
    ]);
    expect(files.filter((file) => /\.(ts|tsx|map|tsbuildinfo|test\.\w+)$|\/\.|\/src\//.test(file))).toEqual([]);
    expect((await stat(installed.tarball)).size).toBeLessThan(4_500_000);
  });

  it('brings the licences of what is bundled into it', async () => {
    const [dashboard, service] = await Promise.all(
      ['apps/dashboard/dist/licenses.md', 'apps/service/dist/licenses.md'].map((file) =>
        readFile(join(packageFolder(installed), file), 'utf8'),
      ),
    );
    const { dependencies } = JSON.parse(await readFile(join(root, 'apps/dashboard/package.json'), 'utf8'));
    const bundled = Object.keys(dependencies).filter((name) => !name.startsWith('@prospectus/'));

    expect(bundled.length).toBeGreaterThan(5);
    expect(bundled.filter((name) => !dashboard?.includes(`\n## ${name} - `))).toEqual([]);
    expect(dashboard).toContain('Permission is hereby granted, free of charge');
    expect(service?.match(/^## .*|^.*Copyright .*/gm)).toEqual([
      expect.stringMatching(/^## kysely - \d/),
      expect.stringContaining('Copyright'),
      expect.stringMatching(/^## zod - \d/),
      expect.stringContaining('Copyright'),
    ]);
  });

  it('asks for nothing but packages of others, each in one version', async () => {
    const manifest = JSON.parse(await readFile(join(packageFolder(installed), 'package.json'), 'utf8'));
    const asked = Object.entries<string>({ ...manifest.dependencies, ...manifest.optionalDependencies });

    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.filter(([name, version]) => name.startsWith('@prospectus/') || !/^\d+\.\d+\.\d+/.test(version)),
    ).toEqual([]);
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
  });

  it('is a package that publint has nothing to say about', async () => {
    const { messages, pkg } = await publint({ pkgDir: packageFolder(installed), strict: true, pack: false });

    expect(pkg['name']).toBe('prospectus');
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('is started by npx prospectus serve --demo: the printed line, all pages and commands work, and Ctrl-C stops it', async () => {
    const run = await start(installed, 'npx', ['prospectus', 'serve', '--demo'], 0);
    onTestFinished(run.interrupt);
    const [pasted, ...pages] = await Promise.all([
      paste(run.curl),
      ...['dashboard/', 'reference', 'reference/objects', 'openapi.json', 'docs', 'elements.js'].map((path) =>
        open(run, path),
      ),
    ]);
    const pictures = await Promise.all(picturesIn(pasted).map((url) => open(run, url)));
    const loaded = await Promise.all(scriptsIn(pages[0]?.text ?? '').map((path) => open(run, path)));
    const commands = await letInstitutesIn(installed);
    const database = /Database +(.*)/.exec(run.printed())?.[1] ?? '';
    const wasRunning = existsSync(join(database, 'postmaster.pid'));
    await run.interrupt();

    expect(pasted).toMatchObject({ page_size: 3, data: [{ id: expect.any(String) }, {}, {}] });
    expect([...pages, ...loaded, ...pictures].filter(({ status }) => status !== 200)).toEqual([]);
    expect([pictures.length, loaded.length].every((count) => count > 0)).toBe(true);
    expect(commands.filter(({ code }) => code !== 0)).toEqual([]);
    expect(commands[0]?.stdout.trim()).toBe(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version);
    expect(commands.at(-1)?.stdout).toMatch(/"id":"own"/);
    expect([wasRunning, existsSync(join(database, 'postmaster.pid'))]).toEqual([true, false]);
    expect(existsSync(join(installed.folder, '.prospectus', 'demo-key'))).toBe(true);
  });

  it('works from what root has installed as another user, in several processes, with the database in a folder of that user', async ({
    skip,
  }) => {
    skip(!isRoot, 'it is not run as root');
    const other = await lendInstallation(installed, findUser('nobody'));
    onTestFinished(() => other.remove());
    const run = await start(other, 'npx', ['prospectus', 'serve', '--demo', '--workers', '2'], 0);
    onTestFinished(run.interrupt);

    expect(await paste(run.curl)).toMatchObject({ data: [{}, {}, {}] });
    expect(run.printed()).toContain(join(other.folder, '.prospectus', 'postgres'));
  });
});

const root = fileURLToPath(new URL('..', import.meta.url));
const packageFolder = ({ folder }: InstalledPackage): string => join(folder, 'node_modules', 'prospectus');

/** What a browser gets at an address of the service. */
async function open(run: ServiceRun, path: string) {
  const [, dashboard = ''] = /Dashboard +(\S+)/.exec(run.printed()) ?? [];
  const url = new URL(path, new URL('/', dashboard));
  const response = await fetch(url);
  return { url: url.href, status: response.status, text: await response.text() };
}

/** By the command line: from a catalogue file and from CSV. */
async function letInstitutesIn(place: InstalledPackage) {
  const say = (...args: readonly string[]) => runIn(place, 'npx', ['prospectus', ...args]);
  const csv = (name: string) => join(root, 'examples', 'csv', 'event-batches', name);
  const [version, exported, fromCsv] = await Promise.all([
    say('--version'),
    say('export', '--institute', 'linden-quay', '--out', 'catalogue.json'),
    say('import', csv('courses.csv'), '--map', csv('map.json'), '--yes'),
  ]);
  const catalogue = JSON.parse(await readFile(join(place.folder, 'catalogue.json'), 'utf8'));
  const own = { ...catalogue, institute: { ...catalogue.institute, id: 'own' } };
  await writeFile(join(place.folder, 'own.json'), JSON.stringify(own));
  const imported = await say('import', 'own.json', '--yes');
  return [version, exported, fromCsv, imported, await say('institutes', 'list', '--json')];
}

const scriptsIn = (page: string): readonly string[] =>
  [...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, path = '']) => path);

const picturesIn = (answer: unknown): readonly string[] =>
  [...JSON.stringify(answer).matchAll(/"(http[^"]+\/demo\/[^"]+\.svg)"/g)].map(([, url = '']) => url);
