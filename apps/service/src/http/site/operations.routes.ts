import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { ApiError } from '../answer/api-error.ts';
import type { IsOwnMachine } from '../sender/forwarded.ts';

export type OperationsDeps = {
  /** All figures as Prometheus reads them. */
  readonly readMetrics: () => Promise<string>;
  readonly metricsToken: string | undefined;
  readonly isOwnMachine: IsOwnMachine;
  /** Whether requests can be served now; false while stopping. */
  readonly isReady: () => boolean;
};

/** What an operator's machinery asks: whether the process lives, whether it can serve, and its figures. */
export function registerOperations(
  app: FastifyInstance,
  { readMetrics, metricsToken, isOwnMachine, isReady }: OperationsDeps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const ready = isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' });
  });

  app.get('/metrics', async (request, reply) => {
    const allowed =
      metricsToken === undefined
        ? isOwnMachine(request.raw)
        : isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!allowed) throw new ApiError('not_found', 'There is no such path.');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await readMetrics());
  });
}

function isEqual(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
