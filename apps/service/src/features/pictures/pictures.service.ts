import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureLimits, say } from '@prospectus/contract';
import type { PictureWire } from '@prospectus/contract/admin';
import type { Logger } from 'pino';
import { adminError, refused } from '../../http/admin/refusals.ts';
import { unavailable } from '../../http/answer/api-error.ts';
import { createChildQueue } from '../../platform/children/child-queue.ts';
import { lastWordsOf } from '../../platform/children/last-words.ts';
import { childMemoryMb } from '../../platform/children/start-child.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import type { Crop, PictureMessage, PictureOrder } from './making/picture-order.ts';
import { measurePictures, putPicture } from './picture.repository.ts';
import { pictureWire } from './picture.serializer.ts';
import { createPictureTurns } from './picture-turns.ts';

/** What an institute may have of pictures; the operator's to set. */
export type PicturesMax = { readonly count: number; readonly bytes: number };

/** Takes pictures that people upload. */
export type Pictures = {
  /**
   * Reads a file to its end, makes its sizes in a process of its own and keeps them.
   *
   * @throws {ApiError} when the file is refused, or there is no room for it
   */
  upload(instituteId: string, file: AsyncIterable<Buffer>, crop: Crop | undefined): Promise<UploadedPicture>;
  close(): Promise<void>;
};

type UploadedPicture = { readonly picture: PictureWire; readonly isNew: boolean };

export type PicturesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where files lie until their sizes are made. */
  readonly folder: string;
  /** The compiled `picture.program.js`. */
  readonly program: URL;
  readonly max: PicturesMax;
};

/** One picture at a time, of institutes in turn: what that takes of memory is the operator's to expect. */
const bounds = { slots: 1, waitingMax: 16, memoryMb: childMemoryMb, timeoutMs: 60_000 };

export function createPictures({ db, clock, log, folder, program, max }: PicturesDeps): Pictures {
  const queue = createChildQueue<PictureOrder, PictureMessage>({ program, ...bounds });
  const turns = createPictureTurns(clock);

  const make = async (instituteId: string, file: AsyncIterable<Buffer>, crop: Crop | undefined) => {
    const path = join(folder, `picture-${randomUUID()}`);
    try {
      await write(path, file);
      const message = await queue.ask({ path, crop }, { owner: instituteId });
      if (message.kind === 'failed') {
        log.warn({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'a picture could not be read');
      }
      return madeOf(message);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    async upload(instituteId, file, crop) {
      const giveBack = turns.take(instituteId);
      try {
        // Before the body is read, which may take long.
        assertRoom(await measurePictures(db, instituteId), max);
        const { hash, width, height, sizes } = await make(instituteId, file, crop);
        const picture = { hash, width, height, createdAt: new Date(clock.now()) };
        const isNew = await inTransaction(db, (trx) => putPicture(trx, instituteId, picture, sizes));
        return { picture: pictureWire(picture), isNew };
      } finally {
        giveBack();
      }
    },
    close: queue.close,
  };
}

async function write(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await file.write(piece);
  } finally {
    await file.close();
  }
}

function assertRoom({ count, bytes }: { readonly count: number; readonly bytes: number }, max: PicturesMax): void {
  if (count >= max.count) {
    throw refused(
      say(
        'An institute has at most {max} pictures (INSTITUTE_PICTURES_MAX). Unused pictures are deleted after {days} days; the operator can raise the limit.',
        { max: max.count, days: pictureLimits.keptDays },
      ),
    );
  }
  if (bytes >= max.bytes) {
    const mb = Math.floor(max.bytes / 1024 / 1024);
    throw refused(
      say(
        'The pictures of an institute take at most {mb} MB (INSTITUTE_PICTURES_MB). Unused pictures are deleted after {days} days; the operator can raise the limit.',
        { mb, days: pictureLimits.keptDays },
      ),
    );
  }
}

type Made = Extract<PictureMessage, { kind: 'made' }>;

/** @throws {ApiError} when nothing was made of the file */
function madeOf(
  message: Awaited<ReturnType<ReturnType<typeof createChildQueue<PictureOrder, PictureMessage>>['ask']>>,
): Made {
  switch (message.kind) {
    case 'made':
      return message;
    case 'other':
      throw notTaken(say('This is {form}. Pictures can be JPEG, PNG, WebP, AVIF or GIF.', { form: message.name }));
    case 'unknown':
      throw notTaken('This file cannot be read as a picture. Pictures can be JPEG, PNG, WebP, AVIF or GIF.');
    case 'too_many_pixels':
      throw notTaken(
        say('The picture has {width} × {height} pixels; at most {max} million are allowed. Save a smaller copy.', {
          width: message.width,
          height: message.height,
          max: pictureLimits.pixelsMax / 1_000_000,
        }),
      );
    case 'broken':
      throw notTaken(
        say('The {form} file is broken or was cut off. Save the picture again and upload that.', {
          form: message.form,
        }),
      );
    case 'busy':
      throw unavailable('Other pictures are being uploaded. Try again in a minute.');
    case 'closed':
      throw unavailable('The service is stopping. Try again in a minute.');
    case 'failed':
      throw notTaken('The picture takes too much memory or time to read. Save a smaller copy, or a JPEG.');
  }
}

const notTaken = (why: Parameters<typeof refused>[0]) => adminError('invalid_request', why);
