import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Said, say } from '@prospectus/contract';
import { createPieces } from './pieces.ts';

/** A request on a connection of its own. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Finds the addresses of a host; without it, the system does. */
  readonly lookup?: LookupFunction | undefined;
  /** A certificate that is trusted besides those that Node.js does. */
  readonly ca?: string | undefined;
  /** Called each time the other side has sent nothing for so long. */
  readonly silence?: { readonly ms: number; onSilent(): void };
  /** Ends the call at any point. */
  readonly signal: AbortSignal;
};

export type AnswerHead = { readonly status: number; readonly headers: IncomingHttpHeaders };

/** Why there is no answer to read. */
type Unanswered =
  /** The other side switched to another protocol. */
  | { readonly kind: 'upgraded'; readonly status: number }
  /** There was no answer. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The signal ended the call; `reason` is the signal's. */
  | { readonly kind: 'ended'; readonly reason: unknown };

/** An answer whose body is still to be read; `end` must be called once it was read, or is not wanted. */
type Opened = AnswerHead & { readonly kind: 'opened'; readonly response: IncomingMessage; end(): void };

/**
 * Sends a request and resolves with the head of the answer. The signal ends it at any point: also the body, which then breaks off.
 *
 * Every call to another server begins here. `callHttp` keeps a short answer whole; `getGuarded` streams what may be large, and calls only
 * public addresses. Redirects are not followed. Never rejects.
 */
export function openHttp(request: HttpRequest): Promise<Opened | Unanswered> {
  const { method, url, headers, body, lookup, ca, silence, signal } = request;
  return new Promise((resolve) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const length = body && { 'Content-Length': String(body.length) };
    let sent: ClientRequest;
    try {
      sent = send(url, {
        method,
        headers: { ...headers, ...length },
        agent: false,
        ...(lookup && { lookup }),
        ...(ca !== undefined && { ca }),
        ...(silence && { timeout: silence.ms }),
      });
    } catch (error) {
      // A header that cannot be sent, such as one with a character beyond Latin-1.
      return resolve({ kind: 'failed', error });
    }
    const end = () => {
      signal.removeEventListener('abort', abort);
      sent.destroy();
    };
    const giveUp = (why: Unanswered) => {
      resolve(why);
      end();
    };
    const abort = () => giveUp({ kind: 'ended', reason: signal.reason });
    signal.addEventListener('abort', abort);

    if (silence) sent.on('timeout', silence.onSilent);
    sent.on('error', (error) => giveUp({ kind: 'failed', error }));
    sent.on('upgrade', ({ statusCode: status = 101 }, socket) => {
      socket.destroy();
      giveUp({ kind: 'upgraded', status });
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ kind: 'opened', status, headers: answered, response, end });
    });
    if (signal.aborted) abort();
    else sent.end(body);
  });
}

export type HttpCall = Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body' | 'lookup' | 'signal'> & {
  /** Most bytes of the answer's body that are read; a longer one is cut off. */
  readonly answerBytesMax: number;
  /** Decides by the answer's head whether to read its body; by default every body is read. */
  readonly isWanted?: (head: AnswerHead) => boolean;
};

/** The result of a call. */
export type HttpOutcome =
  | (AnswerHead & { readonly kind: 'answered'; readonly bytes: Buffer })
  /** There was an answer, but it was longer than allowed, or incomplete. */
  | { readonly kind: 'too_long' | 'cut_off'; readonly status: number }
  | Unanswered;

/**
 * Calls a server whose answer is short, with a limit to what is kept of the answer: one that the operator or an institute has named. The
 * signal limits the time.
 *
 * Redirects are not followed. Never rejects.
 */
export async function callHttp(call: HttpCall): Promise<HttpOutcome> {
  const { answerBytesMax, isWanted = () => true, signal } = call;
  const opened = await openHttp(call);
  if (opened.kind !== 'opened') return opened;
  const { status, headers, response, end } = opened;
  const pieces = createPieces();
  let left = answerBytesMax;
  let isWhole = !isWanted({ status, headers });
  try {
    if (!isWhole) {
      for await (const chunk of response) {
        pieces.add(chunk);
        left -= chunk.length;
        if (left < 0) return { kind: 'too_long', status };
      }
      isWhole = true;
    }
  } catch {
    // The other side closed the connection, or the signal did.
  } finally {
    end();
  }
  if (signal.aborted) return { kind: 'ended', reason: signal.reason };
  return isWhole ? { kind: 'answered', status, headers, bytes: pieces.take() } : { kind: 'cut_off', status };
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
