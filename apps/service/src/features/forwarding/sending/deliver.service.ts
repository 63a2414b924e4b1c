import { assertNever } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery } from '../forwarder/delivery.ts';
import type { ForwarderKind } from '../forwarder/forwarder.ts';
import { type AttemptBounds, type AttemptDeps, type AttemptEnd, makeAttempt, notSent } from './attempt.service.ts';
import type { Turn } from './delivery-claim.repository.ts';
import {
  deleteDelivery,
  endTurn,
  forgetAttempt,
  giveUp,
  recordArrival,
  recordFailure,
  recordPostponement,
} from './delivery-end.repository.ts';
import { leaveMailPlace } from './mail-place.service.ts';

export type AttemptOutcome = 'arrived' | 'retry' | 'failed';

export type DeliverDeps = AttemptDeps & {
  /** Counts the outcome of an attempt. */
  readonly count: (kind: ForwarderKind, outcome: AttemptOutcome) => void;
  /** Called with errors that should not happen. Their messages may contain the data to send. */
  readonly onFault: (error: unknown) => void;
};

/** Makes the attempt that a turn has begun, and ends the turn with what became of it. */
export async function deliver(
  deps: DeliverDeps,
  { turn, delivery }: { readonly turn: Turn; readonly delivery: DueDelivery },
  bounds: AttemptBounds,
): Promise<void> {
  const { db, count, onFault } = deps;
  const end = await makeAttempt(deps, delivery, bounds).catch(
    (fault: unknown): AttemptEnd => ({ ...notSent('The service could not send it.'), fault }),
  );
  await again(endingTries, () => endTurn(db, turn, (trx) => keepEnd(trx, delivery, end)));
  // After that, since it is no fault when the database is away: the caller reports it.
  if ('fault' in end) onFault(end.fault);
  const outcome = outcomeOf(delivery, end);
  if (outcome !== undefined) count(delivery.forwarder.kind, outcome);
}

/** What was sent is kept if it can be: else it is sent once more, after lease and back-off. */
const endingTries = 3;

async function again(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1) throw error;
    await again(tries - 1, work);
  }
}

/** Keeps the end of an attempt. Doing it twice is the same as once. */
async function keepEnd(trx: Database, delivery: DueDelivery, end: AttemptEnd): Promise<void> {
  switch (end.outcome) {
    case 'arrived':
      await recordArrival(trx, delivery, end.sending);
      return;
    case 'failed':
      if (await recordFailure(trx, delivery, end.sending)) await leaveMailPlace(trx, delivery);
      if (isLast(delivery)) await giveUp(trx, delivery);
      return;
    case 'postponed':
      await recordPostponement(trx, delivery, end);
      return;
    case 'let_go':
      await forgetAttempt(trx, delivery);
      return;
    case 'erased':
      await leaveMailPlace(trx, delivery);
      return deleteDelivery(trx, delivery);
    default:
      assertNever(end);
  }
}

const isLast = ({ attempts }: DueDelivery) => attempts >= attemptsMax;

function outcomeOf(delivery: DueDelivery, { outcome }: AttemptEnd): AttemptOutcome | undefined {
  if (outcome === 'arrived') return 'arrived';
  if (outcome === 'failed') return isLast(delivery) ? 'failed' : 'retry';
  return undefined;
}
