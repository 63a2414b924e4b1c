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
  readonly body?: string;
};

/** Connections that are used again; close it with `destroy()`. */
export const createConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends one request. */
export function sendRequest(base: string, path: string, agent: Agent, options: RequestOptions = {}): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', headers = {}, body } = options;
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

/** Reads the answers that a connection gave, one behind the other; each needs a `Content-Length`. */
export function parseReplies(text: string): Reply[] {
  const replies: Reply[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
    if (end < 0 || status === undefined) throw new Error(`Not an HTTP response: ${JSON.stringify(rest.slice(0, 200))}`);
    const raw = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
    const length = Number(raw[raw.findIndex((name) => name.toLowerCase() === 'content-length') + 1] ?? 0);
    const from = end + 4;
    replies.push(toReply(Number(status), raw, Buffer.from(rest.slice(from, from + length), 'latin1')));
    rest = rest.slice(from + length);
  }
  return replies;
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
  throw new Error(`Nobody asked for ${encoding}.`);
}
