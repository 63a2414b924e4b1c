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
   * Tells all what to do; resolves once all listen. From then on one that ends is replaced.
   *
   * @throws {OperatorError} when one cannot begin
   */
  begin(order: Order): Promise<void>;
  /** Replaces all, one after the other, each by one that listens already. Breaks off when one cannot begin. */
  renew(): Promise<void>;
  /** Ends all at once. */
  stop(): Promise<void>;
};

/** A place in the crew, whoever fills it. */
type Place<Order> = {
  readonly number: number;
  current: Member<Order> | undefined;
  /** The one that is to replace it. */
  next: Member<Order> | undefined;
  quickEnds: number;
  callOffRestart: () => void;
};

/** Within 15 s of SIGTERM all has to be over, the database included. */
const stopPatienceMs = 12_000;
/** Those that retire wait for their clients. */
const retirePatienceMs = 40_000;

/**
 * Worker processes that listen on one port. The parent takes connections and hands them out in turn: a worker that is gone, or leaves,
 * or is busy gets none. They count limits together, by leases.
 *
 * They are forked at once and wait for their order. All of them end when their parent does.
 */
export function createCrew<Order>({ program, size, clock, timer, log }: CrewOptions): Crew<Order> {
  // Not whatever a variable of the environment says.
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

  /** Puts a member in its place, where another follows when it ends. */
  const fill = (place: Place<Order>, member: Member<Order>) => {
    place.current = member;
    void member.ended.then(async (ending) => {
      if (isStopping || place.current !== member) return;
      place.current = undefined;
      // Before the first order was carried out, whoever gave it is told.
      if (!hasBegun) return;
      const since = member.servingSinceMs();
      place.quickEnds = countQuickEnds(place.quickEnds, since === undefined ? 0 : clock.monotonic() - since);
      const pauseMs = pauseBeforeRestart(place.quickEnds);
      const failure = since === undefined ? await member.started : undefined;
      log.error(
        { worker: place.number, workerPid: member.pid, ...ending, pauseMs, failure },
        'a worker ended; another takes its place',
      );
      // One that is to replace it begins already.
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
      log.error({ worker: place.number, failure }, 'a worker could not be replaced; the others stay as they are');
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
    log.info('workers are replaced one after the other');
    for (const place of places) if (!(await renewOne(place))) return;
    log.info('all workers were replaced');
  };

  return {
    async begin(given) {
      order = given;
      // Who ended while there was nothing to do yet.
      for (const place of places) if (!place.current && !isStopping) fill(place, fork(place.number));
      for (const member of members.values()) tellToBegin(member);
      const failures = await Promise.all(places.map(({ current }) => current?.started ?? 'It ended at once.'));
      const failure = failures.find((line) => line !== undefined);
      if (failure !== undefined) throw new OperatorError(failure);
      hasBegun = true;
      for (const place of places) if (!place.current) restart(place, 0);
    },
    async renew() {
      // Asked for meanwhile, it is done once more: those that are new may be old by now.
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
