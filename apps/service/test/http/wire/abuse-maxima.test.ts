import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestCatalogue } from '../../support/others/largest.ts';
import { memoryInMb, openUnread } from '../../support/others/unread.ts';
import { watchJson } from '../../support/others/watch-json.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { sendRaw } from '../../support/service/http-client.ts';
import { type Address, everyAddress } from '../../support/stage/every-address.ts';

/** Of all that a header and courses may hold: as much as shows what is read of it as a whole. */
const share = 0.06;
/** Of JSON, in characters: parsed and written within some milliseconds. */
const atOnceMax = 150_000;

let api: Api;
let addresses: readonly Address[];
const watched = watchJson();
beforeAll(async () => {
  api = await startApi();
  const file = await largestCatalogue(2, share);
  const site = await api.publish(file);
  addresses = await everyAddress(api, site, file.courses?.[0]?.id ?? '');
  // What is there once for everybody.
  for (const address of addresses) await sendRaw(api.base, textOf(address));
}, 60_000);
afterAll(async () => {
  watched.stop();
  await api.close();
});

const textOf = ({ path, headers }: Address, more = 'Connection: close\r\n') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${more}\r\n`;

describe('a catalogue with a header and courses as large as they may be', () => {
  it('is read as a whole by no address in the process that serves others (D41, D43)', async () => {
    await api.advance({ minutes: 1 });
    const long = [];
    for (const address of addresses) {
      watched.clear();
      const answer = await sendRaw(api.base, textOf(address));
      if (watched.longest() > atOnceMax) long.push([address.path, watched.longest()]);
      expect(answer).toMatch(/^HTTP\/1\.1 [234]/);
    }

    expect(long).toEqual([]);
  });

  it('takes hardly any memory while no one reads its answers (D41, D43)', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      await api.advance({ minutes: 1 });
      const before = memoryInMb();
      const texts = addresses.map((address) => textOf(address, `Accept-Encoding: ${encoding}\r\n`).repeat(3));
      const clients = texts.map((text) => openUnread(api.base, text));

      // Answered behind all of them: they were begun, as far as they will be.
      for (let turn = 0; turn < 5; turn += 1) expect((await api.sendUnchecked('/healthz')).status).toBe(200);
      const during = memoryInMb();
      for (const client of clients) client.destroy();

      expect(during.buffers - before.buffers).toBeLessThan(150);
      expect(during.resident - before.resident).toBeLessThan(150);
    }
  });
});
