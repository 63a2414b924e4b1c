import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createLeaseOffice } from '../leases/lease-office.ts';
import { OperatorError } from '../operator-error.ts';
import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';
import { createCrewFigures } from './crew-figures.ts';
import { describeCrew } from './crew-metrics.ts';
import { forkMember, type Member } from './member.ts';
import { countQuickEnds, pauseBeforeRestart } from './restart-pause.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type CrewOptions = {
  /** What each worker runs. */
  readonly program: URL;
  readonly size: number;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export type Crew<Order> = {
  /**
   * Gives all workers their order and resolves once all are listening. From then on, a worker that ends is replaced.
   *
   * @throws {OperatorError} when a worker cannot start
   */
  begin(order: Order): Promise<void>;
  /**
   * Replaces all workers one by one; each successor is listening before the old worker ends. Stops at the first
   * successor that cannot start.
   */
  renew(): Promise<void>;
  /** Ends all workers at once. */
  stop(): Promise<void>;
};

/** A place among the workers. The process in it may change. */
type Place<Order> = {
  readonly number: number;
  current: Member<Order> | undefined;
  /** The successor that will replace `current`. */
  next: Member<Order> | undefined;
  quickEnds: number;
  callOffRestart: () => void;
};

/** Everything has to end within 15 s of SIGTERM, including the database, so workers get a little less. */
const stopPatienceMs = 12_000;
/** Workers that retire wait longer, for their clients to finish. */
const retirePatienceMs = 40_000;

/**
 * Runs worker processes that share one port. The parent accepts connections and hands them out in turn, so that a
 * worker that has ended, is stopping or is busy gets none. The workers count limits together, by leases.
 *
 * Workers are forked at once and wait for their order. All of them end when the parent does.
 */
export function createCrew<Order>({ program, size, clock, timer, log }: CrewOptions): Crew<Order> {
  // Set explicitly, because an environment variable could choose another policy.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [] });
  const members = new Map<number, Member<Order>>();
  const send = (id: number, message: ToWorker<Order>) => members.get(id)?.send(message);
  const office = createLeaseOffice({ sharers: size, timer, send: (id, reply) => send(id, { kind: 'lease', reply }) });
  let restarts = 0;
  const figures = createCrewFigures({
    timer,
    ask: (id, question) => send(id, { kind: 'figures', id: question }),
    own: () => describeCrew({ size, restarts, serving: places.filter(isServing).length }),
  });
  let order: Order | undefined;
  let isStopping = false;
  let renewal = Promise.resolve();

  const receive = (id: number, message: FromWorker) => {
    if (message.kind === 'lease') office.handle(id, message.request);
    if (message.kind === 'figures') figures.receive(id, message.id, message.figures);
    if (message.kind === 'metrics') {
      void figures.print().then((text) => send(id, { kind: 'metrics', id: message.id, text }));
    }
  };

  const fork = (place: number): Member<Order> => {
    const member = forkMember<Order>({ timer, monotonic: clock.monotonic, onMessage: receive });
    members.set(member.id, member);
    figures.join(member.id, place);
    void member.ended.then(() => {
      members.delete(member.id);
      office.leave(member.id);
      figures.leave(member.id);
    });
    return member;
  };

  const tellToBegin = (member: Member<Order>) => {
    if (order !== undefined) member.send({ kind: 'begin', order, isSuccessor: places.some(isServing) });
  };

  /** Puts a member in a place, and replaces it when it ends. */
  const fill = (place: Place<Order>, member: Member<Order>) => {
    place.current = member;
    void member.ended.then(async (ending) => {
      if (isStopping || place.current !== member) return;
      place.current = undefined;
      // If a worker ends before the first order was carried out, `begin` reports it instead.
      if (!hasBegun) return;
      const since = member.servingSinceMs();
      place.quickEnds = countQuickEnds(place.quickEnds, since === undefined ? 0 : clock.monotonic() - since);
      const pauseMs = pauseBeforeRestart(place.quickEnds);
      const failure = since === undefined ? await member.started : undefined;
      log.error(
        { worker: place.number, workerPid: member.pid, ...ending, pauseMs, failure },
        'a worker ended and is being replaced',
      );
      // If a successor is already starting, it fills the place.
      if (!place.next) restart(place, pauseMs);
    });
  };

  const restart = (place: Place<Order>, pauseMs: number) => {
    place.callOffRestart = timer(() => {
      restarts += 1;
      const member = fork(place.number);
      fill(place, member);
      tellToBegin(member);
    }, pauseMs);
  };

  let hasBegun = false;
  const places = Array.from({ length: size }, (_, at) => {
    const place: Place<Order> = {
      number: at + 1,
      current: undefined,
      next: undefined,
      quickEnds: 0,
      callOffRestart: () => undefined,
    };
    fill(place, fork(place.number));
    return place;
  });

  const renewOne = async (place: Place<Order>): Promise<boolean> => {
    place.callOffRestart();
    const next = fork(place.number);
    place.next = next;
    tellToBegin(next);
    const failure = await next.started;
    place.next = undefined;
    if (isStopping) return false;
    if (failure !== undefined) {
      log.error({ worker: place.number, failure }, 'a worker could not be replaced; the others keep running');
      if (!place.current) restart(place, 0);
      return false;
    }
    const old = place.current;
    fill(place, next);
    if (!old) return true;
    figures.retire(old.id);
    await old.end('retire', retirePatienceMs);
    return !isStopping;
  };

  const renewAll = async () => {
    log.info('replacing the workers one by one');
    for (const place of places) if (!(await renewOne(place))) return;
    log.info('all workers were replaced');
  };

  return {
    async begin(given) {
      order = given;
      // Fork replacements for workers that ended while waiting for the order.
      for (const place of places) if (!place.current && !isStopping) fill(place, fork(place.number));
      for (const member of members.values()) tellToBegin(member);
      const failures = await Promise.all(
        places.map(({ current }) => current?.started ?? 'It ended right after its start.'),
      );
      const failure = failures.find((line) => line !== undefined);
      if (failure !== undefined) throw new OperatorError(failure);
      hasBegun = true;
      for (const place of places) if (!place.current) restart(place, 0);
    },
    async renew() {
      // A request during a renewal starts another one afterwards: even the new workers may be outdated by then.
      const before = renewal;
      const own = (async () => {
        await before;
        if (!isStopping) await renewAll();
      })();
      renewal = own;
      await own;
    },
    async stop() {
      isStopping = true;
      for (const place of places) place.callOffRestart();
      await Promise.all([...members.values()].map((member) => member.end('stop', stopPatienceMs)));
    },
  };
}

const isServing = <Order>({ current }: Place<Order>): boolean => current?.servingSinceMs() !== undefined;
