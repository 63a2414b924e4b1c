import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Said, say } from '@prospectus/contract';
import type { Logger } from 'pino';
import { whenChildEnds } from '../../../platform/children/child-end.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { type Child, endChild, startChild } from '../../../platform/children/start-child.ts';
import type { DownloadMessage, DownloadOrder } from './download-order.ts';

/** Makes catalogues into files for people to download. */
export type Downloads = {
  /** Writes an institute’s catalogue to a file, in a process of its own, which is gone once it was read. */
  make(instituteId: string, wanted: Wanted): Promise<Download>;
  close(): Promise<void>;
};

type Wanted = Pick<DownloadOrder, 'form' | 'language'>;

export type Download =
  | { readonly outcome: 'made'; readonly content: Readable; readonly bytes: number }
  | { readonly outcome: 'refused'; readonly reason: Said };

export type DownloadsDeps = {
  readonly log: Logger;
  readonly databaseUrl: string;
  /** Where files lie until they were sent. */
  readonly folder: string;
  /** The compiled `download.program.js`. */
  readonly program: URL;
};

/** That are made at a time by a process of the service; the next wait, up to as many as below. */
const slots = 1;
const waitingMax = 8;
const memoryMb = 512;
const timeoutMs = 5 * 60_000;

export function createDownloads({ log, databaseUrl, folder, program }: DownloadsDeps): Downloads {
  const children = new Set<Child>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const take = async () => {
    if (busy < slots) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const give = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  const run = (instituteId: string, wanted: Wanted, path: string) =>
    new Promise<DownloadMessage>((resolve) => {
      const child = startChild(program, memoryMb);
      children.add(child);
      const timeout = setTimeout(() => void endChild(child), timeoutMs).unref();
      let said: DownloadMessage | undefined;
      child.process.on('message', (message: DownloadMessage) => {
        said = message;
      });
      whenChildEnds(child.process, memoryMb, ({ lastWords }) => {
        clearTimeout(timeout);
        children.delete(child);
        resolve(said ?? { kind: 'failed', lastWords });
      });
      // It holds the address of the database: arguments would be for everybody on the machine to see.
      child.process.send({ databaseUrl, instituteId, ...wanted, path }, () => undefined);
    });

  return {
    async make(instituteId, wanted) {
      if (waiting.length >= waitingMax) return refuse('Other catalogues are being exported. Try again in a minute.');
      const path = join(folder, `download-${randomUUID()}`);
      await take();
      try {
        if (isClosed) return refuse('The catalogue could not be exported. Try again.');
        const message = await run(instituteId, wanted, path);
        if (message.kind === 'written') return await openOnce(path);
        await rm(path, { force: true });
        if (message.kind === 'too_large') {
          return refuse('The catalogue does not fit into a workbook. Download it as JSON.');
        }
        if (message.kind === 'failed') {
          log.error({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'a catalogue could not be exported');
        }
        return refuse('The catalogue could not be exported. Try again.');
      } finally {
        give();
      }
    },
    async close() {
      isClosed = true;
      for (const go of waiting.splice(0)) go();
      await Promise.all([...children].map(endChild));
    },
  };
}

const refuse = (sentence: Parameters<typeof say>[0]): Download => ({ outcome: 'refused', reason: say(sentence) });

/** The file is removed once it was read, or whoever read it went away. */
async function openOnce(path: string): Promise<Download> {
  const file = await open(path);
  const { size: bytes } = await file.stat();
  const content = file.createReadStream();
  content.once('close', () => void rm(path, { force: true }));
  return { outcome: 'made', content, bytes };
}
