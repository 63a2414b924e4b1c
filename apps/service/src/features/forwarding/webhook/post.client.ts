import type { LookupFunction } from 'node:net';
import { assertNever, say } from '@prospectus/contract';
import { callHttp } from '../../../platform/http-call.ts';
import { networkProblem, problemOf } from '../forwarder/network-problem.ts';

export type Post = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Finds the addresses of a host; without it, the system does. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
};

/** Most of an answer that is read. A longer one is cut off, and its status counts. */
const answerBytesMax = 64 * 1024;

/**
 * Posts a body and returns the status of the answer, once that has come to its end. Fails with a `Problem`, or with the signal's
 * reason.
 */
export async function post({ body, ...to }: Post): Promise<number> {
  const outcome = await callHttp({ ...to, method: 'POST', body: Buffer.from(body), answerBytesMax });
  switch (outcome.kind) {
    case 'answered':
    case 'too_long':
      return outcome.status;
    case 'upgraded':
      throw problemOf(receiver, say('answered {status}', { status: outcome.status }), outcome.status);
    case 'cut_off':
      // The receiver may not have done what an incomplete answer says.
      throw problemOf(
        receiver,
        say('answered {status}, but stopped in the middle of the answer', { status: outcome.status }),
        outcome.status,
      );
    case 'failed':
      throw networkProblem(outcome.error, receiver);
    case 'ended':
      throw outcome.reason;
    default:
      return assertNever(outcome);
  }
}

export const receiver = 'The receiver';
