import { type Counted, type Counter, countInTurn, minuteOf, secondsToReset } from '../counter.ts';
import { afterReading, type Timer } from '../time/timer.ts';
import type { Granted, LeaseReply, LeaseRequest } from './lease-messages.ts';

export type LeasedCounterDeps = {
  readonly timer: Timer;
  /** Must deliver messages in order. */
  readonly send: (request: LeaseRequest) => void;
  /** Creates the error that a hit fails with when the lease office does not answer. */
  readonly silence: () => Error;
};

export type LeasedCounter = Counter & {
  handle(reply: LeaseReply): void;
  /** Returns the leased hits that were not used; later hits need a new lease. */
  giveBack(): void;
};

type Lease = {
  readonly minute: number;
  readonly name: string;
  readonly limit: number;
  unused: number;
  /** Hits that no process had leased, as of the last grant. */
  left: number;
  /** Whether no process has any hits left in this minute. */
  isOver: boolean;
  /** Hits that wait for a lease, in order. */
  waiting: Waiting[];
};

type Waiting = { readonly resolve: (counted: Counted) => void; readonly reject: (error: Error) => void } & {
  readonly resetSeconds: number;
};

type Minute = { readonly number: number; readonly leases: Map<string, Lease> };

/**
 * Longest wait for the lease office, which itself waits half a second for other processes. It is short enough for an answer within 5 s to
 * a request that had to wait its turn before (rule D38).
 */
const silenceMs = 1_500;

/**
 * Creates a counter that shares its limits with other processes: it uses up hits that were leased to this one, and asks for more before it
 * refuses any.
 *
 * `remaining` leaves out hits that others have leased: it may be too low, never too high.
 */
export function createLeasedCounter({ timer, send, silence }: LeasedCounterDeps): LeasedCounter {
  let current: Minute = { number: 0, leases: new Map() };
  // Kept because others may still ask for its remaining hits for a moment.
  let previous: Minute = { number: -1, leases: new Map() };
  let asking: Lease[] = [];

  const leaseOf = (nowMs: number, name: string, limit: number): Lease => {
    const number = minuteOf(nowMs);
    // The wall clock may be set back.
    if (number === previous.number) [current, previous] = [previous, current];
    else if (number !== current.number) [current, previous] = [{ number, leases: new Map() }, current];
    let lease = current.leases.get(name);
    if (!lease) {
      lease = { minute: number, name, limit, unused: 0, left: 0, isOver: false, waiting: [] };
      current.leases.set(name, lease);
    }
    return lease;
  };

  const hit = (name: string, limit: number, nowMs: number): Counted | Promise<Counted> => {
    const lease = leaseOf(nowMs, name, limit);
    const resetSeconds = secondsToReset(nowMs);
    if (lease.unused > 0) return use(lease, resetSeconds);
    if (lease.isOver) return { limit, remaining: -1, resetSeconds };
    return new Promise((resolve, reject) => {
      lease.waiting.push({ resolve, reject, resetSeconds });
      // If others wait already, a request is under way.
      if (lease.waiting.length === 1) ask(lease);
    });
  };

  /** Gathers the requests of one turn of the event loop into one message. */
  const ask = (lease: Lease) => {
    if (asking.length === 0) setImmediate(sendAsked);
    asking.push(lease);
  };

  const sendAsked = () => {
    const leases = asking;
    asking = [];
    for (const minute of new Set(leases.map((lease) => lease.minute))) {
      const asked = leases
        .filter((lease) => lease.minute === minute)
        .map(({ name, limit, waiting }) => ({ name, limit, waiting: waiting.length }));
      send({ kind: 'ask', minute, asked });
    }
    const longest = leases.map((lease) => [lease, lease.waiting[0]] as const);
    afterReading(timer)(() => {
      for (const [lease, first] of longest) {
        if (first && lease.waiting[0] === first) for (const { reject } of lease.waiting.splice(0)) reject(silence());
      }
    }, silenceMs);
  };

  const receive = (lease: Lease, { hits, left }: Granted) => {
    lease.unused += hits;
    lease.left = left;
    lease.isOver = hits === 0;
    while (lease.waiting.length > 0 && (lease.unused > 0 || lease.isOver)) {
      const next = lease.waiting.shift();
      if (lease.isOver) next?.resolve({ limit: lease.limit, remaining: -1, resetSeconds: next.resetSeconds });
      else next?.resolve(use(lease, next.resetSeconds));
    }
    if (lease.waiting.length > 0) ask(lease);
  };

  const take = (lease: Lease | undefined): number => {
    const hits = lease?.unused ?? 0;
    if (lease) lease.unused = lease.left = 0;
    return hits;
  };

  return {
    hit,
    hitInTurn: (hits, nowMs) => countInTurn(hit, hits, nowMs),
    handle(reply) {
      const { minute } = reply;
      const leases = minute === previous.number ? previous.leases : minute === current.number ? current.leases : none;
      if (reply.kind === 'recall') {
        return send({
          kind: 'return',
          minute,
          unused: reply.names.map((name) => ({ name, hits: take(leases.get(name)) })),
        });
      }
      for (const granted of reply.granted) {
        const lease = leases.get(granted.name);
        if (lease) receive(lease, granted);
      }
    },
    giveBack() {
      for (const { number, leases } of [previous, current]) {
        const held = [...leases.values()].filter(({ unused }) => unused > 0);
        if (held.length > 0) {
          send({
            kind: 'return',
            minute: number,
            unused: held.map((lease) => ({ name: lease.name, hits: take(lease) })),
          });
        }
      }
    },
  };
}

const none: ReadonlyMap<string, Lease> = new Map();

function use(lease: Lease, resetSeconds: number): Counted {
  lease.unused -= 1;
  return { limit: lease.limit, remaining: lease.left + lease.unused, resetSeconds };
}
