import { toSaid } from '@prospectus/contract';
import type { EditOutcomeWire } from '@prospectus/contract/admin';
import type { Logger } from 'pino';
import type { Actor } from '../../../http/admin/principal.ts';
import { refused } from '../../../http/admin/refusals.ts';
import { unavailable } from '../../../http/answer/api-error.ts';
import { createChildQueue } from '../../../platform/children/child-queue.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { childMemoryMb } from '../../../platform/children/start-child.ts';
import { createCounts } from '../../../platform/load/counts.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { DeskEdit, DeskEditMessage, DeskEditOrder } from './desk-edit.ts';

/** Makes edits of catalogues, each in a process of its own. */
export type DeskEdits = {
  /**
   * Makes an edit and tells what it came to.
   *
   * @throws {ApiError} when it cannot be made
   */
  make(instituteId: string, edit: DeskEdit, actor: Actor): Promise<EditOutcomeWire>;
  close(): Promise<void>;
};

export type DeskEditsDeps = {
  readonly log: Logger;
  readonly databaseUrl: string;
  /** The compiled `desk-edit.program.js`. */
  readonly program: URL;
  readonly max: CatalogueMax;
};

/** Of one institute that are made or wait, so that it cannot take all room from the others. One is made at a time. */
const ofInstituteMax = 3;
/** What a process of the service makes at a time, and how many more may wait. */
const bounds = { slots: 2, waitingMax: 16, memoryMb: childMemoryMb, timeoutMs: 5 * 60_000 };

export function createDeskEdits({ log, databaseUrl, program, max }: DeskEditsDeps): DeskEdits {
  const queue = createChildQueue<DeskEditOrder, DeskEditMessage>({ program, ...bounds });
  const underWay = createCounts();
  const ask = async (order: DeskEditOrder) => {
    if (underWay.of(order.instituteId) >= ofInstituteMax) return { kind: 'busy' } as const;
    underWay.add(order.instituteId);
    try {
      return await queue.ask(order, { owner: order.instituteId });
    } finally {
      underWay.remove(order.instituteId);
    }
  };
  return {
    async make(instituteId, edit, actor) {
      const message = await ask({ databaseUrl, instituteId, edit, actor, max });
      switch (message.kind) {
        case 'made':
          return message.outcome;
        case 'refused':
          throw refused(toSaid(message.why));
        case 'nothing':
          throw refused('This draft no longer exists: it was published or discarded.');
        case 'overtaken':
          throw refused('Someone else has just changed the catalogue. Nothing was changed: try again.');
        case 'busy':
          throw unavailable('Other changes are being published. Try again in a minute.');
        case 'failed':
          log.error({ instituteId, lastWords: lastWordsOf(message.lastWords) }, 'an edit could not be made');
      }
      throw unavailable('It could not be published. Try again, or ask the operator, whose log says more.');
    },
    close: queue.close,
  };
}
