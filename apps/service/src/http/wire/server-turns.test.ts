import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/service/eventually.ts';
import { AnswerInTurn, createConnectionTurns } from './server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that begins answers and leaves them to the test. */
async function start({ waitingMax }: { readonly waitingMax?: number } = {}) {
  const begun: { readonly path: string; readonly response: ServerResponse }[] = [];
  const inTurn = createConnectionTurns(waitingMax);
  const server = createServer(
    { ServerResponse: AnswerInTurn },
    inTurn((request, response) => begun.push({ path: request.url ?? '', response })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const open = () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    stops.push(() => client.destroy());
    const read: Buffer[] = [];
    client.on('data', (piece: Buffer) => read.push(piece));
    return { client, text: () => Buffer.concat(read).toString() };
  };
  return { begun, open };
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

describe('requests that come at once on one connection', () => {
  it('are begun one after the other, each when the answer to the last is sent, and answered in their order (D43)', async () => {
    const { begun, open } = await start();
    const { client, text } = open();
    client.write(requests(30));

    for (let at = 0; at < 30; at += 1) {
      await eventually(() => expect(begun.length).toBe(at + 1));
      begun[at]?.response.end(`answer ${at}.`);
    }

    await eventually(() => expect(text()).toContain('answer 29.'));
    expect(begun.map(({ path }) => path)).toEqual(Array.from({ length: 30 }, (_, at) => `/${at}`));
    expect(text().match(/answer \d+\./g)).toEqual(Array.from({ length: 30 }, (_, at) => `answer ${at}.`));
  });

  it('are read only as far as they come in one piece, while they wait (D43)', async () => {
    const { begun, open } = await start();
    const { client } = open();
    const all = requests(1_000_000);
    client.write(all);
    await eventually(() => expect(begun.length).toBe(1));

    // Another connection shows that the server has had its turn since.
    for (let at = 0; at < 20; at += 1) {
      const other = open();
      other.client.write(requests(1));
      await eventually(() => expect(begun.length).toBe(at + 2));
    }

    const socket = begun[0]?.response.socket;
    expect(socket?.bytesRead).toBeLessThan(all.length / 20);
    begun[0]?.response.end();
    await eventually(() => expect(begun.length).toBe(22));
  });

  it('let others have their turn in between (D43)', async () => {
    const begun: string[] = [];
    let other: Socket | undefined;
    const inTurn = createConnectionTurns();
    const server = createServer(
      { ServerResponse: AnswerInTurn },
      inTurn((request, response) => {
        if (begun.push(request.url ?? '') === 1) other?.write('GET /other HTTP/1.1\r\nHost: a\r\n\r\n');
        response.end();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const many = connect(port, '127.0.0.1').resume();
    other = connect(port, '127.0.0.1').resume();
    stops.push(() => many.destroy() && other?.destroy());
    await once(other, 'connect');

    many.write(requests(1_000));

    await eventually(() => expect(begun).toContain('/999'));
    expect(begun.indexOf('/other')).toBeGreaterThan(0);
    expect(begun.indexOf('/other')).toBeLessThan(900);
  });

  it('are forgotten with their connection, and those that are too many for all together are cut (D43)', async () => {
    const { begun, open } = await start({ waitingMax: 10 });
    const [patient, other, later] = [open(), open(), open()];
    patient.client.write(requests(11));
    await eventually(() => expect(begun.length).toBe(1));

    other.client.write(requests(2));
    await eventually(() => expect(other.client.destroyed).toBe(true));
    patient.client.destroy();
    await eventually(() => expect(begun[0]?.response.closed).toBe(true));
    later.client.write(requests(11));

    await eventually(() => expect(begun.length).toBe(3));
    begun.at(-1)?.response.end('answered.');
    await eventually(() => expect(later.text()).toContain('answered.'));
  });
});
