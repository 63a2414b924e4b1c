import type { Timer } from '../time/timer.ts';
import { type MetricFigures, mergeMetrics, printMetrics } from './merged-metrics.ts';

export type CrewFiguresDeps = {
  readonly timer: Timer;
  /** Asks a process for its figures. */
  readonly ask: (id: number, question: number) => void;
  /** Figures of the crew itself. */
  readonly own: () => readonly MetricFigures[];
};

/** Longest that a process is waited for which is busy with other things: what it told the last time stands. */
const askTimeoutMs = 1_000;

/** Gathers the figures of all processes of a crew, and remembers what those have counted that are gone. */
export function createCrewFigures({ timer, ask, own }: CrewFiguresDeps) {
  const known = new Map<number, { worker: number | undefined; metrics: readonly MetricFigures[] }>();
  const waiting = new Map<number, Set<number>>();
  const whenDone = new Map<number, () => void>();
  let departed: readonly MetricFigures[] = [];
  let lastQuestion = 0;

  const answered = (id: number, question: number) => {
    const others = waiting.get(question);
    others?.delete(id);
    if (others?.size === 0) whenDone.get(question)?.();
  };

  return {
    /** From now on a process counts, under the number of its place. */
    join: (id: number, worker: number): void => void known.set(id, { worker, metrics: [] }),
    /** A successor has its place; what it counts until it is gone counts still. */
    retire(id: number): void {
      const member = known.get(id);
      if (member) member.worker = undefined;
    },
    leave(id: number): void {
      const member = known.get(id);
      if (!member) return;
      known.delete(id);
      departed = mergeMetrics([departed, member.metrics].map((metrics) => ({ worker: undefined, metrics })));
      for (const question of waiting.keys()) answered(id, question);
    },
    receive(id: number, question: number, metrics: readonly MetricFigures[]): void {
      const member = known.get(id);
      if (member) member.metrics = metrics;
      answered(id, question);
    },
    /** All figures as Prometheus reads them. */
    async print(): Promise<string> {
      lastQuestion += 1;
      const question = lastQuestion;
      await new Promise<void>((resolve) => {
        waiting.set(question, new Set(known.keys()));
        const callOff = timer(resolve, askTimeoutMs);
        whenDone.set(question, () => {
          callOff();
          resolve();
        });
        if (known.size === 0) resolve();
        for (const id of known.keys()) ask(id, question);
      });
      waiting.delete(question);
      whenDone.delete(question);
      const merged = mergeMetrics([{ worker: undefined, metrics: departed }, ...known.values()]);
      return printMetrics([...own(), ...merged]);
    },
  };
}
