import { type Said, toSaid } from '@prospectus/contract';
import { connectionFailure } from '../http-call.ts';
import { NotPublicError } from './guarded-lookup.ts';

/** Why an address of others gave nothing, as the end of a sentence that begins with its name: of what it answered it holds nothing. */
export class OutgoingProblem extends Error {
  override readonly name = 'OutgoingProblem';

  constructor(readonly sentence: Said) {
    super(sentence);
  }
}

/** What went wrong on the way to an address, or while its answer was read. */
export function problemOf(error: unknown, signal: AbortSignal, otherwise?: Said): OutgoingProblem {
  if (error instanceof OutgoingProblem) return error;
  if (signal.aborted) return new OutgoingProblem(toSaid(String(signal.reason)));
  if (error instanceof NotPublicError) return new OutgoingProblem(notPublic);
  return new OutgoingProblem(otherwise ?? connectionFailure(error));
}

export const notPublic: Said =
  'leads to an address that is not public, which is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true';
