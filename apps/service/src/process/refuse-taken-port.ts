import type { Config } from '../config.ts';
import { callHttp } from '../platform/http-call.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { listenForMoment } from '../platform/workers/free-port.ts';

// Parents of workers import it, which load no feature.

/** How long a service that has the port may take to answer. */
const answerTimeoutMs = 2_000;

/**
 * Refuses to start where the service could not listen, before a database is made for nothing. A port that another service has is let
 * pass: whether that one is on the same database is known once it is open (`explainTakenPort`), and it may be about to stop.
 */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await listenForMoment(port, host);
  } catch (error) {
    if (!isTaken(error) || !(await isAnsweredByService(error))) throw explainListening(error, { port, host });
  }
}

/** What keeps the service from listening comes of a setting: other errors are returned as they are. */
function explainListening(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (wrongHosts.has(code)) {
    return new OperatorError(
      `This machine cannot listen on ${host} (${code}): HOST must be one of its own addresses, such as 127.0.0.1 or ::.`,
    );
  }
  if (code !== 'EACCES') return error;
  return new OperatorError(
    `No permission to listen on port ${port}: set PORT to 1024 or higher, or permit it to this user.`,
  );
}

const wrongHosts: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

type TakenPort = Error & { readonly port: number; readonly address: string };

export const isTaken = (error: unknown): error is TakenPort =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error && 'address' in error;

/** Whether what has the port answers as a service does. */
export async function isAnsweredByService({ port, address }: TakenPort): Promise<boolean> {
  const own = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  const answer = await callHttp({
    method: 'GET',
    url: new URL(`http://${own.includes(':') ? `[${own}]` : own}:${port}/healthz`),
    headers: {},
    answerBytesMax: 1_000,
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return answer.kind === 'answered' && answer.status === 200 && answer.bytes.toString() === '{"status":"ok"}';
}
