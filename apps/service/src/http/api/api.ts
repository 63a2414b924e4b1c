import { preflightHeaders } from '../sender/cors.ts';
import { type Exchange, send } from '../wire/exchange.ts';
import { type Admitted, createDoor, type DoorDeps } from './door/door.ts';
import { createListener, type ListenerDeps } from './listener.ts';
import { createReadEndpoint, type ReadDeps } from './read/read-endpoint.ts';
import { createWriteEndpoint, type WriteDeps } from './write/write-endpoint.ts';

export type ApiDeps = DoorDeps & Omit<ReadDeps, 'onKept'> & WriteDeps & ListenerDeps;

/** The public API as a request listener: every answer it gives has the envelope or a body of the contract. */
export function createApi(deps: ApiDeps) {
  const { admit, remember } = createDoor(deps);
  const reads = createReadEndpoint({ ...deps, onKept: remember });
  const writes = createWriteEndpoint(deps);

  const answer = (exchange: Exchange, admitted: Admitted): void | Promise<void> =>
    'target' in admitted ? reads.handle(exchange, admitted) : writes.handle(exchange, admitted);

  const serve = (exchange: Exchange): void | Promise<void> => {
    const { method, headers } = exchange.request;
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (isPreflight && headers.origin !== undefined) {
      exchange.route = 'preflight';
      return send(
        exchange,
        204,
        preflightHeaders(headers.origin, headers['access-control-request-headers']),
        undefined,
      );
    }
    const admitted = admit(exchange);
    return admitted instanceof Promise ? admitted.then((later) => answer(exchange, later)) : answer(exchange, admitted);
  };

  return { handle: createListener(deps, serve), cachedBytes: reads.cachedBytes };
}
