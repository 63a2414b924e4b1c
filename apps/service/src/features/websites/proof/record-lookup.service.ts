import { say } from '@prospectus/contract';
import type { TxtResolver } from '../../../platform/dns/txt-answer.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { DnsRecord } from '../website/dns-record.ts';
import { judgeAnswer, type Sighting } from './record-finding.ts';

/** Longest a verification may take, whatever the resolvers do (rule D36). */
const lookupTimeoutMs = 10_000;

export type LookupDeps = {
  /** In the order in which they are asked. */
  readonly resolvers: readonly TxtResolver[];
  readonly timer: Timer;
};

/**
 * Looks for a record: the resolvers are asked in turn, until one has found it.
 *
 * Returns what each saw that was asked; never fails. `signal` ends it early, with a reason to be read after a resolver's name.
 */
export async function lookUpRecord(
  { resolvers, timer }: LookupDeps,
  record: DnsRecord,
  signal?: AbortSignal,
): Promise<Sighting[]> {
  return withDeadline(timer, signal, async (deadline) => {
    const sightings: Sighting[] = [];
    for (const { name: resolver, lookUp } of resolvers) {
      const finding = judgeAnswer(record, await lookUp(record.name, deadline));
      sightings.push({ resolver, finding });
      if (finding.kind === 'found') break;
    }
    return sightings;
  });
}

/** Runs questions to the DNS that must have their answers within 10 s altogether. */
export async function withDeadline<T>(
  timer: Timer,
  signal: AbortSignal | undefined,
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const callOff = timer(
    () => deadline.abort(say('did not answer within {seconds} s', { seconds: lookupTimeoutMs / 1000 })),
    lookupTimeoutMs,
  );
  try {
    return await work(signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal);
  } finally {
    callOff();
  }
}
