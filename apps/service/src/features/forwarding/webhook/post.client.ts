import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { networkProblem } from '../forwarder/network-problem.ts';
import { Problem } from '../forwarder/transport.ts';

export type Post = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Finds the addresses of a host; without it, the system does. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
};

/** Of an answer, that much is read: then it is cut off, and its status stands. */
const answerBytesMax = 64 * 1024;

/**
 * Posts a body on a connection of its own and returns the status of the answer, once that has come to its end. Redirects are not
 * followed. Fails with a `Problem`, or with the signal's reason.
 */
export function post({ url, headers, body, lookup, signal }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const bytes = Buffer.from(body);
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(bytes.length) },
      agent: false,
      ...(lookup ? { lookup } : {}),
    });
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
      request.destroy();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();

    request.on('error', (error) => fail(networkProblem(error, receiver)));
    request.on('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy();
      fail(new Problem(`${receiver} answered ${statusCode}.`, statusCode));
    });
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > answerBytesMax) end(() => resolve(statusCode));
      });
      response.on('end', () => end(() => resolve(statusCode)));
      // An answer that is not whole may come from someone who has not done what it says.
      response.on('error', () =>
        fail(new Problem(`${receiver} answered ${statusCode}, but cut its answer off.`, statusCode)),
      );
    });
    request.end(bytes);
  });
}

export const receiver = 'The receiver';
