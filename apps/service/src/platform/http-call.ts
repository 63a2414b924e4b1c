import http, { type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Said, say } from '@prospectus/contract';

export type HttpCall = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Finds the addresses of a host; without it, the system does. */
  readonly lookup?: LookupFunction | undefined;
  /** Most bytes of the answer's body that are read; a longer one is cut off. */
  readonly answerBytesMax: number;
  /** Decides by the answer's head whether to read its body; by default every body is read. */
  readonly isWanted?: (head: AnswerHead) => boolean;
  /** Ends the call at any point. */
  readonly signal: AbortSignal;
};

export type AnswerHead = { readonly status: number; readonly headers: IncomingHttpHeaders };

/** The result of a call. */
export type HttpOutcome =
  | (AnswerHead & { readonly kind: 'answered'; readonly bytes: Buffer })
  /** There was an answer, but it was longer than allowed, incomplete, or switched to another protocol. */
  | { readonly kind: 'too_long' | 'cut_off' | 'upgraded'; readonly status: number }
  /** There was no answer. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The signal ended the call; `reason` is the signal's. */
  | { readonly kind: 'ended'; readonly reason: unknown };

/**
 * Calls a server that is not ours, on a connection of its own, with a limit to what is kept of the answer. The signal limits the time.
 *
 * Redirects are not followed. Never rejects.
 */
export function callHttp(call: HttpCall): Promise<HttpOutcome> {
  const { method, url, headers, body, lookup, answerBytesMax, isWanted = () => true, signal } = call;
  return new Promise((resolve) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const length = body && { 'Content-Length': String(body.length) };
    let request: ClientRequest;
    try {
      request = send(url, { method, headers: { ...headers, ...length }, agent: false, ...(lookup && { lookup }) });
    } catch (error) {
      // A header that cannot be sent, such as one with a character beyond Latin-1.
      return resolve({ kind: 'failed', error });
    }
    const end = (outcome: HttpOutcome) => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
      request.destroy();
    };
    const abort = () => end({ kind: 'ended', reason: signal.reason });
    signal.addEventListener('abort', abort);

    request.on('error', (error) => end({ kind: 'failed', error }));
    request.on('upgrade', ({ statusCode: status = 101 }, socket) => {
      socket.destroy();
      end({ kind: 'upgraded', status });
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const finish = () => end({ kind: 'answered', status, headers: answered, bytes: Buffer.concat(chunks) });
      const chunks: Buffer[] = [];
      let left = answerBytesMax;
      if (!isWanted({ status, headers: answered })) return finish();
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        left -= chunk.length;
        if (left < 0) end({ kind: 'too_long', status });
      });
      response.on('end', finish);
      response.on('error', () => end({ kind: 'cut_off', status }));
    });
    if (signal.aborted) abort();
    else request.end(body);
  });
}

/** Says what went wrong with a connection, to be read after the other side's name; by the error's code alone, whatever its message holds. */
export function connectionFailure(error: unknown): Said {
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code)) {
    return say('has a certificate that is not trusted ({code})', { code });
  }
  const known = sentences[code];
  if (known !== undefined) return known;
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? say('could not be reached ({code})', { code }) : 'could not be reached';
}

const sentences: Readonly<Record<string, Said>> = {
  ENOTFOUND: 'did not resolve',
  EAI_AGAIN: 'did not resolve: no name server answers',
  ENODATA: 'did not resolve',
  ETIMEOUT: 'did not resolve: no name server answers',
  ESERVFAIL: 'did not resolve: its name servers fail',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection before answering',
  EPIPE: 'closed the connection before answering',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  ETIMEDOUT: 'did not accept the connection',
  EPROTO: 'does not speak TLS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS there',
};
