import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { notFound } from 'next/navigation';

/** What is known of a request while it is answered. */
type Answering = { isNotThere?: boolean; retryAfterSeconds?: number };

// One for all bundles that Next.js makes of this file.
const shared = globalThis as { coursesAnswering?: AsyncLocalStorage<Answering> };
shared.coursesAnswering ??= new AsyncLocalStorage();
const answering = shared.coursesAnswering;

const retryAfterSeconds = 30;

/** Notes that the API is away for the request that is being answered, and when it wants to be asked again. */
export function noteAway(retryAfter?: string | null): void {
  const request = answering.getStore();
  if (request) request.retryAfterSeconds = Number(retryAfter) || retryAfterSeconds;
}

/**
 * Notes that there is no page at the address, so that what is shown instead is answered 404. Where that cannot be, Next.js has `notFound()`, which ends
 * the page: its status is right as well, but it is empty until a script fills it.
 */
export function noteNotThere(): void {
  const request = answering.getStore();
  if (request === undefined) notFound();
  request.isNotThere = true;
}

/**
 * Answers pages with the status that was noted while they were rendered: 404, or 503 with `Retry-After` where the API is away, which says that nothing
 * is wrong with them. Next.js answers each of its errors 500, and gives pages no way to the answer; Node.js does, before Next.js sees the request.
 */
export function answerWithNotedStatus(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { readonly response: ServerResponse };
    const request: Answering = {};
    answering.enterWith(request);
    const writeHead: (status: number, ...others: never[]) => ServerResponse = response.writeHead.bind(response);
    const writeOwnHead = (status: number, ...others: never[]) => {
      if (status === 200 && request.isNotThere) return writeHead(404, ...others);
      if (status !== 500 || request.retryAfterSeconds === undefined) return writeHead(status, ...others);
      response.setHeader('Retry-After', request.retryAfterSeconds);
      return writeHead(503, ...others);
    };
    response.writeHead = writeOwnHead as ServerResponse['writeHead'];
  });
}
