import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { connectionFailure } from './connection-failure.ts';

/** A DNS message has no more bytes than its length can say; what is longer is none. */
const answerBytesMax = 64 * 1024;

const messageType = 'application/dns-message';

/** What came back, or what is wrong with it, to be read after the resolver's name. */
export type DohExchange =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Sends a DNS message to a resolver (RFC 8484) on a connection of its own and returns its answer, at most 64 KiB of the right type.
 *
 * Redirects are not followed. Never fails: an abort is a failure whose words are the signal's reason.
 */
export function exchangeDoh(resolver: URL, message: Buffer, signal: AbortSignal): Promise<DohExchange> {
  return new Promise((resolve) => {
    const { request: send } = resolver.protocol === 'https:' ? https : http;
    const request = send(resolver, {
      method: 'POST',
      headers: { 'Content-Type': messageType, Accept: messageType, 'Content-Length': String(message.length) },
      agent: false,
    });
    const end = (exchange: DohExchange) => {
      signal.removeEventListener('abort', abort);
      resolve(exchange);
      request.destroy();
    };
    const fail = (why: string) => end({ kind: 'failed', why });
    const abort = () => fail(String(signal.reason));
    signal.addEventListener('abort', abort);

    request.on('error', (error) => fail(connectionFailure(error)));
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      fail('answered something that is no DNS message');
    });
    request.on('response', (response) => {
      const refusal = findRefusal(response);
      if (refusal !== undefined) {
        fail(refusal);
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > answerBytesMax) fail('answered more than a DNS message can hold');
      });
      response.on('end', () => end({ kind: 'message', bytes: Buffer.concat(chunks) }));
      response.on('error', () => fail('cut its answer off'));
    });
    if (signal.aborted) abort();
    else request.end(message);
  });
}

function findRefusal({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    return `answered HTTP ${statusCode}: it leads elsewhere, which is not followed`;
  }
  if (statusCode !== 200) return `answered HTTP ${statusCode}`;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== messageType) return 'answered something that is no DNS message';
  return headers['content-encoding'] === undefined ? undefined : 'answered in a compression that it was not asked for';
}
