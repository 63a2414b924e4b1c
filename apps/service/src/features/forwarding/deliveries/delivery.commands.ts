import type { Command } from 'commander';
import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { momentOption } from '../../../command-line/moment.ts';
import { readOption } from '../../../command-line/option.ts';
import { formatTable } from '../../../command-line/table.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { type DeliveryStatus, deliveryStatuses } from '../forwarder/delivery.ts';
import { findForwarder, findForwarderOfDelivery } from '../forwarder/forwarder.repository.ts';
import { type DeliveryWire, toDeliveryWire } from '../forwarder/forwarder.serializer.ts';
import type { Forwarder, ForwarderKind } from '../forwarder/forwarder.ts';
import { recordOf } from '../forwarder/forwarder-change.ts';
import type { ForwarderWords } from '../forwarder/forwarder-words.ts';
import { listDeliveries, type ReplayQuery, replayDeliveries, replayDelivery } from './delivery-log.repository.ts';

/** Shown at a time: the latest. */
const shownMax = 100;

const readStatus = (text: string): DeliveryStatus | undefined => deliveryStatuses.find((status) => status === text);
const statusOption = readOption(readStatus, deliveryStatuses.join(', '));

export function registerDeliveries(group: Command, context: () => CommandContext, words: ForwarderWords): void {
  group
    .command('deliveries <id>')
    .description(`show the latest ${shownMax} deliveries to a ${words.noun}, with their attempts`)
    .option('--status <status>', `only those that are ${deliveryStatuses.join(', ')}`, statusOption)
    .action(async (id: string, { status }: { status?: DeliveryStatus }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase(async (db) => {
        const forwarder = await findForwarder(db, id, words.kind);
        return forwarder && listDeliveries(db, forwarder, { status, count: shownMax });
      });
      if (found === undefined) throw unknownForwarder(words, id);
      const list = found.map(toDeliveryWire);
      print(list, describeDeliveries(list, words, id));
    });
}

type ReplayOptions = { readonly since?: Date; readonly failed?: boolean };

export function registerReplay(group: Command, context: () => CommandContext, words: ForwarderWords): void {
  group
    .command('replay <id>')
    .description(`send deliveries to a ${words.noun} again, or a single one by its id`)
    .option('--since <time>', 'only deliveries since that ISO date or time', momentOption)
    .option('--failed', 'only failed deliveries')
    .action(async (id: string, { since, failed = false }: ReplayOptions) => {
      const { withDatabase, print } = context();
      const replayed = await withDatabase(async (db) => {
        const forwarder = await findForwarder(db, id, words.kind);
        if (forwarder) return replay(db, forwarder, { since, failedOnly: failed });
        if (since !== undefined || failed) throw notForOne(words, id);
        return replayOne(db, id, words.kind);
      });
      if (replayed === undefined) {
        throw new CommandError(
          `No ${words.noun}, and no delivery to one, has the id ${id}. See: npx prospectus ${words.group} list --institute ID`,
        );
      }
      print(
        { replayed },
        `${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again, with the same event ids.\nNext: npx prospectus ${words.group} deliveries ID`,
      );
    });
}

const replay = (database: Database, forwarder: Forwarder, query: ReplayQuery): Promise<number> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const result = await replayDeliveries(db, forwarder, query);
    const details = { replayed: result, since: query.since ?? null, failed_only: query.failedOnly };
    return { result, changes: result > 0 ? [recordOf(forwarder, 'replayed', details)] : [] };
  });

/** How many were made again; undefined when there is no such delivery. */
const replayOne = (database: Database, id: string, kind: ForwarderKind): Promise<number | undefined> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const forwarder = await findForwarderOfDelivery(db, id, kind);
    if (!forwarder || !(await replayDelivery(db, id, kind))) return { result: undefined, changes: [] };
    return { result: 1, changes: [recordOf(forwarder, 'replayed', { delivery_id: id })] };
  });

export const unknownForwarder = ({ group, noun }: ForwarderWords, id: string): CommandError =>
  new CommandError(`No ${noun} has the id ${id}. List them with: npx prospectus ${group} list --institute ID`);

const notForOne = ({ noun, group }: ForwarderWords, id: string): CommandError =>
  new CommandError(
    `No ${noun} has the id ${id}, and --since and --failed are not for a single delivery. For that: npx prospectus ${group} replay ${id}`,
  );

function describeDeliveries(deliveries: readonly DeliveryWire[], { group }: ForwarderWords, id: string): string {
  if (deliveries.length === 0) return `No deliveries yet.\nNext: npx prospectus ${group} test ${id}`;
  const rows = deliveries.map(({ occurred_at, type, status, attempts, id: deliveryId }) => {
    const last = attempts.at(-1);
    return [occurred_at, type, status, `${attempts.length}`, describeAttempt(last), deliveryId];
  });
  const table = formatTable(['Happened', 'Event', 'Status', 'Attempts', 'Last', 'Id'], rows);
  return `${table}\nNext: npx prospectus ${group} replay ${id} --failed`;
}

function describeAttempt(attempt: DeliveryWire['attempts'][number] | undefined): string {
  if (attempt === undefined) return '';
  if (attempt.duration_ms === null) return 'in progress or interrupted';
  return attempt.problem ?? `${attempt.http_status ?? 'arrived'}`;
}
