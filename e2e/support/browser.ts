import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

/** Whether the package has a browser for this machine. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Starts a real browser with nothing of its safety switched off but the sandbox, which root cannot have; `more` are arguments for it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return chromium.launch({ channel: 'chrome', args: [...more] });
  const { executablePath, variables } = await unpackBrowser();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-zygote', ...more],
    env: { ...withoutUndefined(process.env), ...variables },
  });
}

/**
 * Unpacks the browser that comes as a package, with the libraries and the font it needs, once for each version.
 *
 * The package puts itself where TMPDIR says, takes its libraries along only where a variable of its usual home is set, and
 * tells in a variable where they lie: it is shown an environment of its own, so that nothing else sees these.
 */
export async function unpackBrowser() {
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz', 'chromium', 'package.json'), 'utf8'));
  const folder = join(modules, '.cache', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  try {
    Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const { LD_LIBRARY_PATH = '' } = process.env;
    return { executablePath, variables: { LD_LIBRARY_PATH, FONTCONFIG_FILE: configureFonts(folder) } };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The package's own configuration looks for its font in fixed places; without any font the browser ends. */
function configureFonts(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`);
  return file;
}

const withoutUndefined = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
