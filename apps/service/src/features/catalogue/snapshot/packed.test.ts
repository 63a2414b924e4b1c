import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';
import { createRecordWriter } from './record-file.ts';

let folder: string;
let file: number;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-packed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  file = openSync(join(folder, 'packed'), 'w+');
});
afterEach(() => closeSync(file));

const value = {
  revision: 7,
  validUntil: Number.POSITIVE_INFINITY,
  nothing: undefined,
  names: new Map([['a', 1]]),
  bytes: Buffer.from('abc'),
  list: [{ numbers: Float64Array.of(1.5, Number.NaN) }, { numbers: Int32Array.of(-1) }],
  part: Uint32Array.of(1, 2, 3).subarray(1),
  empty: new Uint32Array(),
};

describe('pack', () => {
  it('leaves nothing of arrays in what is sent, and unpack gives all of it back', async () => {
    const writer = createRecordWriter(file);
    writer.add('before');

    const packed = pack(value, writer);

    const sent = structuredClone(packed);
    expect(JSON.stringify(sent)).not.toContain('1.5');
    expect(await unpack(sent, file)).toEqual({ ...value, bytes: Uint8Array.from(value.bytes) });
  });

  it('packs what has no arrays, too', async () => {
    const packed = pack({ none: [] }, createRecordWriter(file));

    expect(packed.bytes).toBe(0);
    expect(await unpack(packed, file)).toEqual({ none: [] });
  });

  it('is read in pieces, so that what is large is whole', async () => {
    const large = Uint32Array.from({ length: 3_000_000 }, (_, at) => at);

    const unpacked = await unpack<{ large: Uint32Array }>(pack({ large }, createRecordWriter(file)), file);

    expect(Buffer.compare(Buffer.from(unpacked.large.buffer), Buffer.from(large.buffer))).toBe(0);
  });

  it('says when a part of the file is not there', async () => {
    const packed = pack(value, createRecordWriter(file));
    ftruncateSync(file, packed.bytes - 4);

    await expect(unpack(packed, file)).rejects.toThrow('end early');
  });
});
