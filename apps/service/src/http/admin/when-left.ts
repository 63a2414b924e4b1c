import type { FastifyReply } from 'fastify';

/** Aborted once the client has its answer, or has gone without. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return left.signal;
}
