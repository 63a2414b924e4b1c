import type { FastifyReply } from 'fastify';

/** Aborted once the client has its answer, or has gone without. */
export function whenLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  onceLeft(reply, () => left.abort());
  return left.signal;
}

/** Calls back once the client has its answer, or has gone without: at once where it has gone already. */
export function onceLeft({ raw }: FastifyReply, callBack: () => void): void {
  if (raw.destroyed) callBack();
  else raw.once('close', callBack);
}
