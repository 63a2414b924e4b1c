import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, AUTHENTIC_DATA, decode, encode } from 'dns-packet';

/** A question as it arrived, and how it arrived. */
export type Asked = {
  readonly name: string;
  readonly type: string;
  readonly id: number;
  readonly method: string;
  readonly contentType: string;
  readonly accept: string;
};

export type DohBehaviour = (response: ServerResponse, asked: Asked) => void;

/** A resolver on a real socket that speaks DNS over HTTPS without the TLS. */
export type DohServer = {
  readonly url: string;
  /** Name of the resolver in texts for people. */
  readonly name: string;
  readonly asked: readonly Asked[];
  /** Replaces the TXT records of a name. A name that was never given has none and does not exist. */
  setTxt(name: string, ...values: readonly string[]): void;
  /** Answers everything in this way from now on. */
  behave(behaviour: DohBehaviour): void;
  /** Resolves with the next question once it has arrived. */
  nextQuestion(): Promise<Asked>;
  close(): Promise<void>;
};

export async function createDohServer(): Promise<DohServer> {
  const zone = new Map<string, readonly string[]>();
  const asked: Asked[] = [];
  const waiting: ((question: Asked) => void)[] = [];
  let behaviour: DohBehaviour = (response, question) => {
    const values = zone.get(question.name);
    if (values === undefined) answerCode('NXDOMAIN')(response, question);
    else answerRecords(...values.map((value) => txt(question.name, cut(value))))(response, question);
  };
  const server = createServer((request, response) => {
    void readQuestion(request).then((question) => {
      asked.push(question);
      for (const tell of waiting.splice(0)) tell(question);
      behaviour(response, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/dns-query`,
    name: `127.0.0.1:${port}`,
    asked,
    setTxt: (name, ...values) => void zone.set(name, values),
    behave(next) {
      behaviour = next;
    },
    nextQuestion: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A record's strings hold 255 bytes each. */
function cut(value: string): string[] {
  const characters = /^[\x20-\x7e]*$/.test(value) ? 255 : 63;
  return value.match(new RegExp(`[^]{1,${characters}}`, 'gu')) ?? [''];
}

export const txt = (name: string, value: string | string[]): Answer => ({
  type: 'TXT',
  class: 'IN',
  name,
  data: value,
});

export const alias = (name: string, target: string): Answer => ({ type: 'CNAME', class: 'IN', name, data: target });

/** Answers that the name exists and has these records. */
export const answerRecords =
  (...answers: readonly Answer[]): DohBehaviour =>
  (response, question) =>
    sendMessage(response, message(question, { answers: [...answers] }));

/** Answers with this code, such as `NXDOMAIN`, and perhaps records. */
export const answerCode =
  (code: keyof typeof codes, ...answers: readonly Answer[]): DohBehaviour =>
  (response, question) =>
    sendMessage(response, message(question, { code: codes[code], answers: [...answers] }));

/** Answers with bytes that pass for a DNS message until they are read. */
export const answerBytes =
  (bytes: Buffer): DohBehaviour =>
  (response) =>
    sendMessage(response, bytes);

/** Answers with HTTP but no DNS message. */
export const answerHttp =
  (status: number, headers: Readonly<Record<string, string>> = {}): DohBehaviour =>
  (response) =>
    void response.writeHead(status, headers).end('no');

/** Accepts the question and never answers. */
export const hang: DohBehaviour = () => undefined;

/** Sends one byte of an answer, and another at each call of `next`. */
export function drip(): { readonly behaviour: DohBehaviour; next(): void } {
  let response: ServerResponse | undefined;
  return {
    behaviour: (each) => {
      response = each;
      each.writeHead(200, { 'Content-Type': type, 'Content-Length': '500' }).write('a');
    },
    next: () => void response?.write('a'),
  };
}

/** Sends this many bytes, or as many as the client accepts. */
export const flood =
  (bytes: number): DohBehaviour =>
  (response) => {
    response.writeHead(200, { 'Content-Type': type });
    const chunk = Buffer.alloc(65_536, 'x');
    let sent = 0;
    const send = () => {
      while (sent < bytes && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  };

const type = 'application/dns-message';

const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;

type Content = { readonly code?: number; readonly answers?: Answer[]; readonly id?: number; readonly name?: string };

/** Returns an answer to the question, or one that is wrong in the given way. */
export function message(asked: Asked, { code = 0, answers = [], id = 0, name = asked.name }: Content = {}): Buffer {
  const questions = [{ type: 'TXT', class: 'IN', name }] as const;
  return encode({ type: 'response', id, flags: AUTHENTIC_DATA | code, questions: [...questions], answers });
}

export function sendMessage(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=binary` }).end(bytes);
}

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const { questions = [], id = -1 } = decode(await buffer(request));
  const { 'content-type': contentType = '', accept = '' } = request.headers;
  const [{ name, type: kind } = { name: '', type: '' }] = questions;
  return { name, type: kind, id, method: request.method ?? '', contentType, accept };
}
