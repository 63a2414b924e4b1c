import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { binariesIn } from '../src/place/binaries.ts';
import { stopServer } from '../src/server/server.ts';

let cluster: string;
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'prospectus-stop-'));
});
afterEach(() => rm(cluster, { recursive: true, force: true }));

it('says at once why a server that runs cannot be stopped', async () => {
  // Any program that is started for the cluster counts as its server.
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', cluster], { stdio: 'ignore' });
  onTestFinished(() => void server.kill());
  await writeFile(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n1\n5432\n`);
  const binaries = binariesIn(join(cluster, 'nothing'), { label: 'none', major: '18' });

  await expect(stopServer({ cluster, binaries, account: undefined })).rejects.toThrow(
    `PostgreSQL in ${cluster} cannot be stopped: spawn ${binaries.pgCtl} ENOENT`,
  );
});

it('is done where no server runs', async () => {
  const binaries = binariesIn(join(cluster, 'nothing'), { label: 'none', major: '18' });

  await expect(stopServer({ cluster, binaries, account: undefined })).resolves.toBeUndefined();
});
