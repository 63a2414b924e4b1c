import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { borrowInstallation, type FreshClone, findUser, makeFreshClone } from './support/programs/fresh-clone.ts';
import { findFreePort, npmStart, paste, runIn } from './support/programs/service-run.ts';

const isRoot = process.getuid?.() === 0;

describe('a newcomer with a fresh clone below a folder of mode 0700', () => {
  let clone: FreshClone;
  let port: number;
  beforeAll(async () => {
    clone = await makeFreshClone();
    port = await findFreePort();
  });
  afterAll(() => clone.remove());

  it('types npm start, pastes the printed line and sees courses; after kill -9 the same again', async () => {
    // The command line at the same moment: one of the two installs and builds, the other waits.
    const meanwhile = runIn(clone, 'npx', ['prospectus', 'migrate', '--json']);
    const first = await npmStart(clone, port);
    const before = await paste(first.curl);
    await first.kill();
    const second = await npmStart(clone, port);
    const after = await paste(second.curl);
    await second.interrupt();

    expect(before).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
    });
    expect(after).toEqual(before);
    expect(second.key).toBe(first.key);
    expect(await meanwhile).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\{"applied":\[.*\]\}\n$/) });
    expect((await stat(clone.home)).mode & 0o777).toBe(0o700);
    expect(existsSync(join(await findDatabase(clone), 'postmaster.pid'))).toBe(false);
  });

  it('reads where the database lies when it had to be put elsewhere', async ({ skip }) => {
    skip(!isRoot, 'it is not run as root');
    const run = await npmStart(clone, port);
    await run.interrupt();

    expect(run.printed()).toContain(await findDatabase(clone));
  });

  it('opens guides and dashboard at the printed addresses, and signs in by what is printed next to them', async () => {
    const run = await npmStart(clone, port);
    onTestFinished(run.interrupt);
    const [, address = ''] = /Dashboard +(\S+)/.exec(run.printed()) ?? [];
    const [, guides = ''] = /Guides +(\S+)/.exec(run.printed()) ?? [];
    const [, email, password] = /Sign in +(\S+) +(\S+)/.exec(run.printed()) ?? [];

    const list = await (await fetch(guides)).text();
    const page = await (await fetch(address)).text();
    const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec(page) ?? [];
    const loaded = await fetch(new URL(script, address));
    const signedIn = await fetch(new URL('/admin/v1/sign-in', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

    expect(list).toContain('<a href="/docs/first-ten-minutes">');
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect([signedIn.status, await signedIn.json()]).toEqual([200, { status: 'signed_in' }]);
  });

  it('works as another user, with the database in the clone', async ({ skip }) => {
    skip(!isRoot, 'it is not run as root');
    const other = await makeFreshClone(findUser('nobody'));
    onTestFinished(() => other.remove());
    borrowInstallation(clone, other);

    const first = await npmStart(other, port);
    const before = await paste(first.curl);
    await first.kill();
    const second = await npmStart(other, port);
    const after = await paste(second.curl);
    await second.interrupt();

    expect(before).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
    });
    expect(after).toEqual(before);
    expect(second.key).toBe(first.key);
    expect(await findDatabase(other)).toBe(join(other.folder, '.prospectus', 'postgres'));
    expect((await stat(join(other.folder, '.prospectus', 'demo-key'))).mode & 0o777).toBe(0o600);
  });
});

/** Where the pointer in the data folder leads, else in it. */
async function findDatabase({ folder }: FreshClone): Promise<string> {
  const dataDir = join(folder, '.prospectus');
  const pointer = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => dataDir);
  return join(pointer.trim(), 'postgres');
}
