import type { Timer } from '../time/timer.ts';
import { type MetricFigures, mergeMetrics, printMetrics } from './merged-metrics.ts';

export type CrewFiguresDeps = {
  readonly timer: Timer;
  /** Sends a process the question for its figures. */
  readonly ask: (id: number, question: number) => void;
  /** Figures of the crew itself. */
  readonly own: () => readonly MetricFigures[];
};

/** Longest wait for a busy process. After that, its last known figures are used. */
const askTimeoutMs = 1_000;

/**
 * Collects the figures of all worker processes. Also remembers the counts of processes that have ended, since a counter
 * must never fall.
 */
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
    /** Adds a process under its worker number. */
    join: (id: number, worker: number): void => void known.set(id, { worker, metrics: [] }),
    /** Notes that a successor has replaced the process. What the old process counts until it ends is still included. */
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
    /** Returns all figures in Prometheus' text format. */
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
