import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Said, say } from '@prospectus/contract';
import type { Logger } from 'pino';
import { createChildQueue } from '../../../platform/children/child-queue.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
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

/** What a process of the service makes at a time, and how many more may wait. */
const bounds = { slots: 1, waitingMax: 8, memoryMb: 512, timeoutMs: 5 * 60_000 };

export function createDownloads({ log, databaseUrl, folder, program }: DownloadsDeps): Downloads {
  const queue = createChildQueue<DownloadOrder, DownloadMessage>({ program, ...bounds });
  return {
    async make(instituteId, wanted) {
      const path = join(folder, `download-${randomUUID()}`);
      const message = await queue.ask({ databaseUrl, instituteId, ...wanted, path }, { owner: instituteId });
      if (message.kind === 'written') return openOnce(path);
      if (message.kind === 'busy') return refuse('Other catalogues are being exported. Try again in a minute.');
      await rm(path, { force: true });
      if (message.kind === 'too_large') {
        return refuse('The catalogue does not fit into a workbook. Download it as JSON.');
      }
      if (message.kind === 'failed') {
        log.error({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'a catalogue could not be exported');
      }
      return refuse('The catalogue could not be exported. Try again.');
    },
    close: queue.close,
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
