import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { handToServer } from '@prospectus/embedded-postgres/testing';

/** What a released version was asked, and what it answered. */
export type RecordedAnswer = {
  readonly key: keyof EarlierState['keys'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly answered: Readonly<Record<string, string>>;
  /** With `<request id>` in place of the id. */
  readonly body: string;
};

/** What `make-state.mjs` wrote of a released version. */
export type EarlierState = {
  readonly version: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly people: {
    readonly email: string;
    /** Has two-factor authentication. */
    readonly careful: string;
    readonly password: string;
    readonly totp_secret: string;
  };
  readonly keys: Readonly<Record<'shown' | 'hiding' | 'riverside', string>>;
  readonly webhook_id: string;
  readonly leads: readonly Readonly<Record<string, unknown>>[];
  readonly answers: readonly RecordedAnswer[];
  /** What commands printed of what people make on top of a file: changes, drafts, mappings; from 0.3.0 on. */
  readonly lists?: readonly { readonly args: readonly string[]; readonly stdout: string }[];
};

/** The files of PostgreSQL depend on the machine: the data folder was made on the commonest kind. */
export const canTakeOverDataDir = process.platform === 'linux' && process.arch === 'x64';

export async function readState(name: string): Promise<EarlierState> {
  return JSON.parse(await readFile(fileOf(name, 'state.json'), 'utf8'));
}

export const fileOf = (name: string, file: string): string =>
  fileURLToPath(new URL(`./${name}/${file}`, import.meta.url));

/** A new folder that PostgreSQL's own account can enter. */
export async function makeDataDir(): Promise<{ readonly dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-upgrade-'));
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Unpacks the data folder of a released version, as somebody would who moved it here. */
export async function unpackDataDir(name: string, dataDir: string): Promise<void> {
  const tar = spawn('tar', ['-C', dataDir, '-x', '-p', '--no-same-owner'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const exit = once(tar, 'exit');
  // It reads no further than to the archive's end, and closes what it reads from; what it lacks it complains of itself.
  await pipeline(createReadStream(fileOf(name, 'data-dir.tar.br')), createBrotliDecompress(), tar.stdin).catch(
    () => undefined,
  );
  const [code] = await exit;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  await chmod(dataDir, 0o711);
  await handToServer(join(dataDir, 'postgres'));
}
