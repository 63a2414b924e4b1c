import type { Said } from '@prospectus/contract';
import {
  type Got,
  getGuarded,
  type OutgoingSettings,
  redirectsMax,
} from '../../../../platform/outgoing/guarded-get.ts';
import { createPieces } from '../../../../platform/pieces.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { createDeadline } from '../../../../platform/time/deadline.ts';
import { pause } from '../../../../platform/time/pause.ts';
import type { Timer } from '../../../../platform/time/timer.ts';

export type PacedGetDeps = { readonly outgoing: OutgoingSettings; readonly clock: Clock; readonly timer: Timer };

/** Gets addresses of one website, each some time after the one before, as it is with redirects. */
export type PacedGet = {
  /**
   * Gets what is at an address, and has it taken.
   *
   * @throws {OutgoingProblem}
   */
  <T>(address: string, take: (got: Got) => Promise<T>): Promise<T>;
  /** Leaves so much time between requests, if that is more than now; at most a minute. */
  slowTo(ms: number): void;
  /** Leaves twice the time between requests, or as much as a busy website asks for. */
  slowDown(ms: number): void;
};

type Site = {
  readonly refuseRedirect: (to: URL) => Promise<Said | undefined>;
  readonly signal: AbortSignal;
};

/** Least and most time from one request to the next. */
const everyMsMin = 1_000;
const everyMsMax = 60_000;

/** Longest that an answer may take besides the turns of redirects, and its silence in between. */
const answerMsMax = 60_000;
const silenceMs = 30_000;

export function createPacedGet({ refuseRedirect, signal }: Site, { outgoing, clock, timer }: PacedGetDeps): PacedGet {
  let everyMs = everyMsMin;
  let nextMs = clock.monotonic();
  const takeTurn = async () => {
    await pause(Math.max(0, nextMs - clock.monotonic()), timer, signal);
    nextMs = clock.monotonic() + everyMs;
  };
  const get = async <T>(address: string, take: (got: Got) => Promise<T>): Promise<T> => {
    await takeTurn();
    const late = createDeadline(answerMsMax + redirectsMax * everyMs, timer);
    try {
      const got = await getGuarded(
        {
          url: new URL(address),
          async refuseRedirect(to) {
            const reason = await refuseRedirect(to);
            if (reason === undefined) await takeTurn();
            return reason;
          },
          signal: AbortSignal.any([signal, late.signal]),
          silenceMs,
        },
        outgoing,
      );
      try {
        return await take(got);
      } finally {
        got.end();
      }
    } finally {
      late.callOff();
    }
  };
  const slowTo = (ms: number) => {
    everyMs = Math.min(Math.max(everyMs, ms), everyMsMax);
  };
  return Object.assign(get, { slowTo, slowDown: (ms: number) => slowTo(Math.max(everyMs * 2, ms)) });
}

/** The first bytes of an answer, at most so many. */
export async function readStart({ body }: Got, bytesMax: number): Promise<Buffer> {
  if (bytesMax === 0) return Buffer.alloc(0);
  const pieces = createPieces();
  let length = 0;
  for await (const bytes of body) {
    pieces.add(bytes);
    length += bytes.length;
    if (length >= bytesMax) break;
  }
  return pieces.take().subarray(0, bytesMax);
}
