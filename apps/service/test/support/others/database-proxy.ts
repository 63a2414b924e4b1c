import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a process and its database, and makes trouble when told to. */
export type DatabaseProxy = {
  /** The database's address, by way of the proxy. */
  readonly url: string;
  /** Cuts all connections and refuses new ones, as a database that is down does. */
  goAway(): Promise<void>;
  /** Says nothing more: connections stay open, new ones are accepted, no answer comes. */
  fallSilent(): void;
  /** Answers again, also what was asked meanwhile. */
  comeBack(): Promise<void>;
  /** Resolves with the next bytes that a client sends. */
  nextQuestion(): Promise<void>;
  /** Cuts the connection on which the next answer comes, in place of the answer: what was asked is done all the same. */
  loseNextAnswer(): void;
  /** The same for the answer to the next question that contains this. */
  loseAnswerTo(text: string): void;
  close(): Promise<void>;
};

export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ client: Socket; database: Socket }>();
  let isSilent = false;
  let asked: (() => void)[] = [];
  let losesNext = false;
  let lostQuestion: string | undefined;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const pair = { client, database };
    pairs.add(pair);
    let losesAnswer = false;
    client.on('data', (bytes) => {
      if (lostQuestion !== undefined && bytes.includes(lostQuestion)) {
        losesAnswer = true;
        lostQuestion = undefined;
      }
      database.write(bytes);
      for (const resolve of asked.splice(0)) resolve();
    });
    database.on('data', (bytes) => {
      if (losesNext || losesAnswer) client.destroy();
      else client.write(bytes);
      losesNext = false;
    });
    if (isSilent) database.pause();
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  const port = await listen(server, 0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const cut = async () => {
    const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
    for (const { client, database } of pairs) {
      client.destroy();
      database.destroy();
    }
    await closed;
  };
  return {
    url: url.href,
    goAway: cut,
    fallSilent() {
      isSilent = true;
      for (const { database } of pairs) database.pause();
    },
    async comeBack() {
      isSilent = false;
      for (const { database } of pairs) database.resume();
      if (!server.listening) await listen(server, port);
    },
    nextQuestion: () =>
      new Promise((resolve) => {
        asked = [...asked, resolve];
      }),
    loseNextAnswer() {
      losesNext = true;
    },
    loseAnswerTo(text) {
      lostQuestion = text;
    },
    close: cut,
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
