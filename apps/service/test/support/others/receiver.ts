import type { RequestListener } from 'node:http';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What came to a receiver. */
export type Received = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The event's id. */
  readonly id: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
};

/** What a receiver does with a request that it has read. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

/** A real HTTP server that keeps what it gets and behaves as it is told to. */
export type Receiver = {
  readonly url: string;
  /** In order of arrival, whatever was answered. */
  readonly received: readonly Received[];
  /** Ids of the events that were answered well, each once, as a receiver knows them that drops repeats. */
  readonly accepted: ReadonlySet<string>;
  behave(behaviour: Behaviour): void;
  /** Refuses connections, as when it is not running. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Takes what comes and says nothing. */
export const hang: Behaviour = () => undefined;

/** Says half of an answer and cuts the connection. */
export const cut: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' });
  response.write('half', () => response.socket?.destroy());
};

export async function createReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const accepted = new Set<string>();
  let behaviour: Behaviour = answer(204);
  let server: Server;
  const sockets = new Set<Socket>();
  const listener: RequestListener = (request, response) => {
    void read(request).then(
      (arrived) => {
        received.push(arrived);
        response.on('finish', () => response.statusCode < 300 && accepted.add(arrived.id));
        behaviour(response, arrived);
      },
      () => undefined,
    );
  };
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(listener);
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await open(0);
  return {
    url: `http://127.0.0.1:${port}/enquiries`,
    received,
    accepted,
    behave(next) {
      behaviour = next;
    },
    goAway: shut,
    async comeBack() {
      await open(port);
    },
    close: shut,
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const body = await text(request);
  const headers = request.headers as Record<string, string>;
  return {
    method: request.method ?? '',
    headers,
    body,
    id: headers['webhook-id'] ?? '',
    event: JSON.parse(body) as Received['event'],
  };
}

/** Fails unless the request was signed with the secret, as receivers judge it. */
export const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers);
