import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type DemoService, startDemoService } from '../../support/demo-service.ts';
import { findFreePort } from '../../support/programs/service-run.ts';
import { bundleCases } from './bundle.ts';
import { leadKeyNames } from './cases/enquiring.ts';
import { cases } from './cases/index.ts';
import type { CaseResult, Context } from './context.ts';
import { complete, documentedExamples, readmeExamples } from './examples.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { packagedRuntime } from './packaged-runtime.ts';
import { runInProgram } from './programs.ts';
import { servePage } from './serve-page.ts';
import { typeErrors } from './type-errors.ts';
import { runWithWebStandards } from './web-standards.ts';

/** Runs the cases in one runtime; the reason instead where there is none. */
type Runtime = (bundle: string, context: Context) => Promise<readonly CaseResult[] | string>;

const packaged =
  (name: string, version: string, args: readonly string[]): Runtime =>
  async (bundle, context) => {
    const runtime = await packagedRuntime(name, version);
    if (runtime.outcome === 'missing') return runtime.reason;
    return runInProgram({ path: runtime.path, args }, bundle, context);
  };

const runtimes: Readonly<Record<string, Runtime>> = {
  'Node.js': (bundle, context) => runInProgram({ path: process.execPath, args: [] }, bundle, context),
  Chromium: runInChromium,
  'edge runtimes': (_, context) => runWithWebStandards(context),
  Deno: packaged('deno', '2.9.6', ['run', '--allow-net', '--no-lock']),
  Bun: packaged('bun', '1.4.5', ['run']),
};

let service: DemoService;
let proxy: FaultyProxy;
let browser: Browser;
let bundle: string;
let contexts: Readonly<Record<string, Context>>;
let runs: Readonly<Record<string, ReturnType<Runtime>>>;

beforeAll(async () => {
  [service, browser, bundle] = await Promise.all([
    startDemoService(),
    launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']),
    bundleCases('module'),
  ]);
  proxy = await startFaultyProxy(service.url);
  contexts = await makeContexts([...Object.keys(runtimes), 'refused']);
  // All at once: most of their time is waiting.
  runs = Object.fromEntries(
    Object.entries(runtimes).map(([name, runtime]) => [name, runtime(bundle, contexts[name] as Context)]),
  );
});
afterAll(async () => {
  await Promise.allSettled(Object.values(runs));
  await browser.close();
  await proxy.stop();
  await service.stop();
});

describe.each(Object.keys(runtimes))('the client in %s', (name) => {
  it.for(cases.map((each) => each.name))('%s', async (caseName, { skip }) => {
    const results = await runs[name];
    if (typeof results === 'string') return skip(results);
    expect(results?.find((each) => each.name === caseName)).toEqual({ name: caseName, failure: null });
  });
});

it('tells a page whose website is not verified so, with its origin (§5.5)', async () => {
  const { url, stop } = await servePage(bundle, 'shop.test');

  const error = await runInPage(url, 'refusedPage', contexts['refused']);
  await stop();

  expect(error).toMatchObject({ code: 'origin_not_allowed', status: 403, details: { origin: url } });
});

describe('the examples of the client', () => {
  const examples = [...documentedExamples(), ...readmeExamples()];
  const written = new Map<string, string>();
  let folder: string;
  beforeAll(async () => {
    // Where packages of the repository are found.
    folder = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.cache/client-examples-', import.meta.url)));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [position, example] of examples.entries()) {
      const file = join(folder, `${position}.ts`);
      await writeFile(file, complete(example, `${service.url}/catalog/v1`, service.key));
      written.set(example.name, file);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are there for everything that can be called', () => {
    expect(examples.filter(({ code }) => code === '').map(({ name }) => name)).toEqual([]);
    expect(examples.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createClient', 'site', 'courses.all', 'learningPaths.get', 'leads.create', 'README 1']),
    );
  });

  it('compile for pages and for Node.js', async () => {
    expect(await typeErrors(folder)).toBe('');
  });

  it.each(examples.map(({ name }) => name))('do what they say: %s', async (name) => {
    const file = written.get(name) ?? '';
    const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', format: 'esm' });
    await writeFile(`${file}.mjs`, code);

    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`${file}.mjs`], { timeout: 30_000 });

    expect(stdout.trim()).not.toBe('');
    expect(stderr).toBe('');
  });
});

async function runInPage(url: string, name: string, context: Context | undefined): Promise<unknown> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return await page.evaluate(`import('/cases.js').then((module) => module['${name}'](${JSON.stringify(context)}))`);
  } finally {
    await page.close();
  }
}

async function runInChromium(code: string, context: Context): Promise<readonly CaseResult[]> {
  const { url, stop } = await servePage(code, 'localhost');
  try {
    return (await runInPage(url, 'runCases', context)) as CaseResult[];
  } finally {
    await stop();
  }
}

/** What the cases of each run are given; keys for enquiries are of that run alone. */
async function makeContexts(names: readonly string[]): Promise<Record<string, Context>> {
  const [keys, closedPort] = await Promise.all([
    service.createKeys('linden-quay', 'Client', names.length * leadKeyNames.length),
    findFreePort(),
  ]);
  const contextFor = (name: string): Context => ({
    baseUrl: `${service.url}/catalog/v1`,
    closedUrl: `http://localhost:${closedPort}/catalog/v1`,
    proxyUrl: proxy.url,
    key: service.key,
    leadKeys: Object.fromEntries(leadKeyNames.map((each) => [each, keys.pop() ?? ''])),
    run: name.toLowerCase().replace(/[^a-z]/g, ''),
  });
  return Object.fromEntries(names.map((name) => [name, contextFor(name)]));
}
