import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf } from './document-blocks.ts';

/** What the documents say for the service, in their programs. */
const baseAddress = 'http://localhost:4000';

/** The programs of a guide in order, with another address for the service's. */
export const programsIn = (guide: string, url: string): readonly string[] =>
  blocksOf(`docs/guides/${guide}`)
    .filter(({ language }) => language === 'js')
    .map(({ text }) => text.replaceAll(baseAddress, url));

/** Starts a program of a document that runs as a server, as a reader who copied it would. */
export type ServedProgram = {
  readonly port: number;
  /** What it wrote on standard error. */
  complaints(): string;
  /** Its exit code once it has ended; null while it runs. */
  exitCode(): number | null;
  stop(): Promise<void>;
};

/** Runs a program that listens on port 3000, on a free one instead. */
export async function serveProgram(program: string, variables: NodeJS.ProcessEnv): Promise<ServedProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-program-'));
  const port = await freePort();
  const file = join(folder, 'program.mjs');
  await writeFile(file, program.replaceAll('3000', String(port)));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  while (child.exitCode === null && !(await isListening(port))) await new Promise((done) => setTimeout(done, 20));
  return {
    port,
    complaints: () => complaints,
    exitCode: () => child.exitCode,
    async stop() {
      child.kill();
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
