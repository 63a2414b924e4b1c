import { randomUUID } from 'node:crypto';
import { open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Said, say } from '@prospectus/contract';
import type { Logger } from 'pino';
import { adminError, refused } from '../../../http/admin/refusals.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import { createChildQueue } from '../../../platform/children/child-queue.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { createCounts } from '../../../platform/load/counts.ts';
import type { DownloadMessage, DownloadOrder } from './download-order.ts';

/** Makes catalogues into files for people to download. */
export type Downloads = {
  /**
   * Writes an institute’s catalogue to a file, in a process of its own, and opens it. It is given up, and closed, once `signal` says that no one waits any more.
   *
   * @throws {ApiError} when it cannot be made, or others of the institute are under way
   */
  make(instituteId: string, wanted: Wanted, signal: AbortSignal): Promise<Download>;
  close(): Promise<void>;
};

type Wanted = Pick<DownloadOrder, 'form' | 'language'>;

/** The content has to be read to its end or destroyed: until then it counts as being sent. */
export type Download = { readonly content: Readable; readonly bytes: number };

export type DownloadsDeps = {
  readonly log: Logger;
  readonly databaseUrl: string;
  /** Where files lie until they were sent. */
  readonly folder: string;
  /** The compiled `download.program.js`. */
  readonly program: URL;
};

/** What a process of the service makes at a time, of institutes in turn, and how many more may wait. */
const bounds = { slots: 1, waitingMax: 8, memoryMb: 512, timeoutMs: 5 * 60_000 };
/** Files of one institute that are being sent: who reads slowly would else fill the disk. */
const sentMax = 3;
const retryAfterSeconds = 5;

export function createDownloads({ log, databaseUrl, folder, program }: DownloadsDeps): Downloads {
  const queue = createChildQueue<DownloadOrder, DownloadMessage>({ program, ...bounds });
  const made = new Set<string>();
  const sent = createCounts();

  const assertRoom = (instituteId: string) => {
    if (made.has(instituteId)) {
      throw tooMany(say('A download of this institute is already being prepared. Wait until that is done.'));
    }
    if (sent.of(instituteId) >= sentMax) {
      throw tooMany(
        say('{max} downloads of this institute are already running. Wait until one finishes.', { max: sentMax }),
      );
    }
  };

  /** Opens a file that exists from then on only for who reads it, however that ends. */
  const openOnce = async (instituteId: string, path: string, signal: AbortSignal): Promise<Download> => {
    const file = await open(path);
    try {
      await unlink(path);
      const { size: bytes } = await file.stat();
      const content = file.createReadStream();
      sent.add(instituteId);
      content.once('close', () => sent.remove(instituteId));
      if (signal.aborted) content.destroy();
      else signal.addEventListener('abort', () => content.destroy(), { once: true });
      return { content, bytes };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  const make = async (order: DownloadOrder, signal: AbortSignal): Promise<Download> => {
    const { instituteId, path } = order;
    const message = await queue.ask(order, { owner: instituteId, signal });
    if (message.kind === 'written' && !signal.aborted) return openOnce(instituteId, path, signal);
    await rm(path, { force: true });
    switch (message.kind) {
      case 'busy':
        throw unavailable('Other catalogues are being exported. Try again in a minute.');
      case 'too_large':
        throw refused('The catalogue does not fit into a workbook. Download it as JSON.');
      case 'failed':
        log.error({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'a catalogue could not be exported');
    }
    throw refused('The catalogue could not be exported. Try again.');
  };

  return {
    async make(instituteId, wanted, signal) {
      assertRoom(instituteId);
      made.add(instituteId);
      try {
        const path = join(folder, `download-${randomUUID()}`);
        return await make({ databaseUrl, instituteId, ...wanted, path }, signal);
      } finally {
        made.delete(instituteId);
      }
    },
    close: queue.close,
  };
}

const tooMany = (why: Said) => adminError('rate_limited', why, undefined, { status: 429, retryAfterSeconds });
