import { toSaid } from '@prospectus/contract';
import type { CoursePartsWire, EditedPartsWire, MappingDetailWire } from '@prospectus/contract/admin';
import type { Logger } from 'pino';
import { refused } from '../../../http/admin/refusals.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import { createChildQueue } from '../../../platform/children/child-queue.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { createCounts } from '../../../platform/load/counts.ts';
import type { Database } from '../../../schema/tables.ts';
import { judgeMapping, type MappingJudgement } from '../mappings/judge-mapping.ts';
import { sizeOf } from '../mappings/keep-mapping.service.ts';
import { findMapping } from '../mappings/kept-mapping.repository.ts';
import { toMappingDetailWire } from '../mappings/kept-mapping.serializer.ts';
import { findShownMapping } from '../mappings/shown-mapping.service.ts';
import { measureHeaderAlone } from './course-document.repository.ts';
import { inSentences } from './in-sentences.ts';
import type { MappingAsked, MappingWritten, PartsAsked, PartsMessage, PartsOrder } from './parts-order.ts';
import { readParts } from './read-parts.service.ts';

/** Reads parts as people edit them: those of small courses here, larger ones in a process of their own (rules K4 and D43). */
export type PartsReading = {
  /**
   * A buffer holds the JSON of the answer; undefined where there is no such course, or institute.
   *
   * @param left aborted once the client has its answer, or has gone without
   * @throws {ApiError} when they are too large to be edited here, or too many are being read
   */
  read(asked: PartsAsked, left: AbortSignal): Promise<CoursePartsWire | EditedPartsWire | Buffer | undefined>;
  /** The same of a kept mapping, in which all that courses share may stand. */
  readMapping(asked: MappingAsked, left: AbortSignal): Promise<MappingDetailWire | Buffer | undefined>;
  /** Says what is wrong with a mapping that somebody wrote: of a small one here. Throws in the same cases. */
  judgeMapping(written: MappingWritten, left: AbortSignal): Promise<MappingJudgement>;
  close(): Promise<void>;
};

export type PartsReadingDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly databaseUrl: string;
  /** The compiled `read-parts.program.js`. */
  readonly program: URL;
};

/** Of what is stored, in bytes: taken apart, judged and written as JSON within 50 ms. */
export const partsReadHereMax = 100 * 1024;

/** Of a mapping as JSON, in bytes: judged within 50 ms, whatever is wrong with each of its values. */
const mappingJudgedHereMax = 32 * 1024;

/** Of one institute that are read, wait, or are being sent: an answer may have some megabytes, and a client may be slow. */
const ofInstituteMax = 4;
/** What a process of the service reads at a time, and how many more may wait. */
const bounds = { slots: 2, waitingMax: 16, memoryMb: 512, timeoutMs: 30_000 };

export function createPartsReading({ db, log, databaseUrl, program }: PartsReadingDeps): PartsReading {
  const queue = createChildQueue<PartsOrder, PartsMessage>({ program, ...bounds });
  const underWay = createCounts();

  const ask = async (asked: PartsAsked | MappingAsked | MappingWritten, left: AbortSignal) => {
    const { instituteId } = asked;
    if (underWay.of(instituteId) >= ofInstituteMax) throw tooMany();
    if (!left.aborted) {
      underWay.add(instituteId);
      left.addEventListener('abort', () => underWay.remove(instituteId), { once: true });
    }
    const message = await queue.ask({ ...asked, databaseUrl }, { owner: instituteId, signal: left });
    switch (message.kind) {
      case 'read':
      case 'nothing':
      case 'judged':
        return message;
      case 'refused':
        throw refused(toSaid(message.why));
      case 'busy':
        throw tooMany();
      case 'failed':
        log.error({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'a large course could not be read');
    }
    throw unavailable('This could not be read. Try again, or ask the operator, whose log says more.');
  };
  const readThere = async (asked: PartsAsked | MappingAsked, left: AbortSignal) => {
    const message = await ask(asked, left);
    if (message.kind !== 'read') return undefined;
    return Buffer.from(message.json.buffer, message.json.byteOffset, message.json.byteLength);
  };

  return {
    async read(asked, left) {
      const parts = await readParts(db, asked, partsReadHereMax).catch(inSentences);
      return parts === 'large' ? readThere(asked, left) : parts;
    },
    async readMapping(asked, left) {
      const { instituteId, mapping: name } = asked;
      // Only in one that was suggested does stand what all courses share.
      const kept = await findMapping(db, instituteId, name);
      if (kept === undefined || kept.isOwn) return kept && toMappingDetailWire(kept);
      if ((await measureHeaderAlone(db, instituteId)) > partsReadHereMax) return readThere(asked, left);
      const mapping = await findShownMapping(db, instituteId, name);
      return mapping && toMappingDetailWire(mapping);
    },
    async judgeMapping(written, left) {
      const { map, instituteId } = written;
      if (sizeOf(map) <= mappingJudgedHereMax) return judgeMapping(map, instituteId);
      const message = await ask(written, left);
      if (message.kind === 'judged') return message.judgement;
      throw new Error('A mapping was read rather than judged.');
    },
    close: queue.close,
  };
}

const tooMany = () => unavailable('Other large courses are being read. Try again shortly.');
