import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the wire. */
export type Reply = {
  readonly status: number;
  /** By lower-case name; one that came several times is joined with a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as they were sent. */
  readonly sent: Buffer;
  /** The body, decoded by its `Content-Encoding`. */
  readonly bytes: Buffer;
  readonly text: string;
};

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** Connections that are used again; close it with `destroy()`. */
export const createConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends one request. */
export function sendRequest(base: string, path: string, agent: Agent, options: RequestOptions = {}): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', body } = options;
  // Node says how long a body is, but not where it expects none.
  const length = method === 'DELETE' && body !== undefined ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const headers = { ...length, ...options.headers };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(toReply(response.statusCode ?? 0, response.rawHeaders, Buffer.concat(chunks))));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Writes bytes to the service as they are, and returns what came until it closed the connection. */
export function sendRaw(base: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** A connection on which a test writes what it likes, when it likes. */
export type RawConnection = {
  write(bytes: string | Buffer): void;
  /** Says that nothing more will be written. */
  finish(): void;
  /** Goes away without a word. */
  reset(): void;
  /** Whether the other side wants nothing more. */
  isClosed(): boolean;
  /** Resolves once so many answers have come whole. */
  replies(count: number): Promise<Reply[]>;
  /** Resolves with all answers once the connection is closed from the other side; fails when it is reset. */
  readonly closed: Promise<Reply[]>;
};

export function connectRaw(base: string): RawConnection {
  const { hostname, port } = new URL(base);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  const closed = new Promise<Reply[]>((resolve, reject) => {
    socket.on('end', () => resolve(parseReplies(text)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('Closed by the test itself.')));
  });
  closed.catch(() => undefined);
  return {
    write: (bytes) => void socket.write(bytes),
    finish: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    isClosed: () => socket.readableEnded || socket.destroyed,
    replies: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const replies = /\r\n\r\n/.test(text) ? parseReplies(text).filter(isWhole) : [];
          if (replies.length >= count) resolve(replies);
        };
        socket.on('data', look);
        closed.then(look, reject);
        look();
      }),
    closed,
  };
}

const isWhole = ({ headers, sent }: Reply): boolean => sent.length === Number(headers['content-length'] ?? 0);

/** Reads the answers that a connection gave, one behind the other; each with a `Content-Length` or in chunks. */
export function parseReplies(text: string): Reply[] {
  const replies: Reply[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
    if (end < 0 || status === undefined) throw new Error(`Not an HTTP response: ${JSON.stringify(rest.slice(0, 200))}`);
    const raw = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
    const at = raw.findIndex((name) => name.toLowerCase() === 'content-length');
    const from = end + 4;
    if (at < 0 && raw.includes('chunked')) {
      const { body, end: next } = readChunks(rest, from);
      replies.push(toReply(Number(status), raw, Buffer.from(body, 'latin1')));
      rest = rest.slice(next);
      continue;
    }
    const length = at < 0 ? 0 : Number(raw[at + 1]);
    replies.push(toReply(Number(status), raw, Buffer.from(rest.slice(from, from + length), 'latin1')));
    rest = rest.slice(from + length);
  }
  return replies;
}

/** A body in chunks that begins somewhere in a text, and where it ends. */
function readChunks(text: string, start: number): { readonly body: string; readonly end: number } {
  const pieces: string[] = [];
  for (let at = start; ; ) {
    const line = text.indexOf('\r\n', at);
    const length = Number.parseInt(text.slice(at, line), 16);
    if (line < 0 || Number.isNaN(length)) throw new Error('A body in chunks broke off.');
    pieces.push(text.slice(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
    if (length === 0) return { body: pieces.join(''), end: at };
  }
}

function toReply(status: number, rawHeaders: readonly string[], sent: Buffer): Reply {
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const bytes = decode(sent, headers['content-encoding']);
  return { status, headers, sent, bytes, text: bytes.toString('utf8') };
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  if (encoding === 'gzip') return gunzipSync(bytes);
  throw new Error(`No one asked for ${encoding}.`);
}
