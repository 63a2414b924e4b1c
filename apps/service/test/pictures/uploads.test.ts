import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putPicture } from '../../src/features/pictures/picture.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { plainPng } from '../support/others/plain-png.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { nameOf, type PicturesStage, startPictures } from '../support/stage/pictures-stage.ts';

let database: TestDatabase;
let stage: PicturesStage;
let api: Api;
beforeAll(async () => {
  database = await createTestDatabase();
  stage = await startPictures(database);
  api = await startApi({ database });
});
afterAll(async () => {
  await Promise.all([stage.close(), api.close()]);
  await database.drop();
});

const draw = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width, height, channels: 3, background } });

const serve = async (name: string) => (await api.sendUnchecked(`/media/upload/${name}`)).bytes;

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg()],
    ['PNG', (picture: Sharp) => picture.png()],
    ['WebP', (picture: Sharp) => picture.webp()],
    ['AVIF', (picture: Sharp) => picture.avif({ effort: 0 })],
    ['GIF', (picture: Sharp) => picture.gif()],
  ])('of the form %s is kept as WebP, in the widths below its own (K9)', async (_, write) => {
    const id = await stage.open();

    const picture = await stage.upload(id, await write(draw(1000, 500)).toBuffer());

    expect(picture).toMatchObject({ width: 1000, height: 500, sizes: [320, 640, 1000] });
    expect(picture.image).toMatch(/^media:upload\/[0-9a-f]{40}\.webp$/);
    const hash = nameOf(picture).replace('.webp', '');
    const names = [`${hash}.webp`, `${hash}-640.webp`, `${hash}-320.webp`];
    const made = await Promise.all(names.map(async (name) => sharp(await serve(name)).metadata()));
    expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1000, 500],
      ['webp', 640, 320],
      ['webp', 320, 160],
    ]);
    expect(await stage.leftOver()).toEqual([]);
  });

  it('is at most 1920 wide, upright, and without metadata (K9)', async () => {
    const id = await stage.open();
    const left = await draw(2400, 1200, '#ff0000').png().toBuffer();
    const photo = draw(4000, 1200, '#0000ff').composite([{ input: left, left: 0, top: 0 }]);
    const lying = await photo
      .jpeg()
      // Turned by a quarter: left is top.
      .withExif({ IFD0: { Artist: 'Ada Lovelace', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(lying.includes('Exif')).toBe(true);

    const picture = await stage.upload(id, lying);

    expect(picture).toMatchObject({ width: 1200, height: 4000, sizes: [320, 640, 1200] });
    const bytes = await serve(nameOf(picture));
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect(at(600, 100)[0]).toBeGreaterThan(200);
    expect(at(600, 3900)[2]).toBeGreaterThan(200);
    expect((await stage.upload(id, await draw(3000, 1000).jpeg().toBuffer())).sizes).toEqual([320, 640, 1280, 1920]);
  });

  it('keeps what is transparent, and of an animation the first picture (K9)', async () => {
    const id = await stage.open();
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => draw(40, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();

    const [transparent, still] = [await stage.upload(id, await clear.png().toBuffer()), await stage.upload(id, moving)];

    expect((await sharp(await serve(nameOf(transparent))).stats()).isOpaque).toBe(false);
    expect(still).toMatchObject({ width: 40, height: 40, sizes: [40] });
    expect((await sharp(await serve(nameOf(still))).stats()).dominant).toMatchObject({
      b: expect.toSatisfy((blue) => blue < 20),
    });
  });

  it('is cropped around the point that is to be seen (K9)', async () => {
    const id = await stage.open();
    const right = await draw(100, 400, '#00ff00').png().toBuffer();
    const wide = await draw(800, 400, '#ff0000')
      .composite([{ input: right, left: 700, top: 0 }])
      .png()
      .toBuffer();

    const picture = await stage.upload(id, wide, '?aspect=1&focus_x=1');

    expect(picture).toMatchObject({ width: 400, height: 400 });
    const corner = sharp(await serve(nameOf(picture))).extract({ left: 320, top: 0, width: 60, height: 400 });
    expect((await sharp(await corner.png().toBuffer()).stats()).dominant).toMatchObject({
      r: expect.toSatisfy((red) => red < 40),
    });
    expect((await stage.post(id, wide, '?aspect=0')).status).toBe(400);
  });

  it('is kept once, however often it is uploaded, and listed to its own institute alone (K9)', async () => {
    const id = await stage.open();
    const file = await draw(50, 50, '#010203').png().toBuffer();
    const first = await stage.upload(id, file);
    stage.clock.advance({ minutes: 1 });
    const second = await stage.upload(id, await draw(50, 50, '#fefefe').png().toBuffer());

    expect((await stage.upload(id, file)).image).toBe(first.image);

    const list = await stage.admin.send(`/institutes/${id}/pictures`);
    expect(list.json).toMatchObject({ data: [{ image: second.image }, { image: first.image }], next_cursor: null });
    await stage.open();
    expect((await stage.admin.send(`/institutes/${id}/pictures`)).status).toBe(404);
    expect((await stage.post(id, file)).status).toBe(404);
  });

  it('comes in pages, the newest first (K9)', async () => {
    const id = await stage.open();
    for (let number = 0; number < 26; number += 1) {
      const hash = `${'0'.repeat(36)}${(4 + number).toString(16).padStart(4, '0')}`;
      const picture = { hash, width: 4 + number, height: 4, createdAt: new Date(number) };
      await putPicture(database.db, id, picture, []);
    }

    const first = (await stage.admin.send(`/institutes/${id}/pictures`)).json as {
      data: { width: number }[];
      next_cursor: string;
    };
    const next = await stage.admin.send(`/institutes/${id}/pictures?cursor=${first.next_cursor}`);

    expect(first.data.map(({ width }) => width)).toEqual(Array.from({ length: 24 }, (_, at) => 29 - at));
    expect(next.json).toMatchObject({ data: [{ width: 5 }, { width: 4 }], next_cursor: null });
  });
});

describe('an upload is refused', () => {
  const refusal = async (bytes: Buffer) => {
    const { status, json } = await stage.post(await stage.open(), bytes);
    return [status, (json as { error: { message: string } }).error.message];
  };

  it.each([
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG', Buffer.from(`<!-- ${'made by a drawing program '.repeat(40)} --><svg onload="alert(1)"/>`)],
    ['SVG', Buffer.from('\ufeff<?xml version="1.0"?><svg/>', 'utf16le')],
    ['SVG', Buffer.from('\ufeff<?xml version="1.0"?><svg/>', 'utf16le').swap16()],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['TIFF', Buffer.from('II*\0aaaaaaaa')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['ZIP', Buffer.from('PK\x03\x04aaaa')],
  ])('by name for %s, whatever it is called (K9)', async (form, bytes) => {
    expect(await refusal(bytes)).toEqual([400, `This is ${form}. Pictures can be JPEG, PNG, WebP, AVIF or GIF.`]);
  });

  it('for what is no picture, empty, broken or cut off (K9)', async () => {
    const whole = await draw(600, 600).jpeg().toBuffer();
    const none = 'This file cannot be read as a picture. Pictures can be JPEG, PNG, WebP, AVIF or GIF.';
    const broken = (form: string) =>
      `The ${form} file is broken or was cut off. Save the picture again and upload that.`;

    expect(await refusal(Buffer.from('Dear all,'))).toEqual([400, none]);
    expect(await refusal(Buffer.alloc(0))).toEqual([400, none]);
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([400, broken('JPEG')]);
    expect(await refusal(Buffer.from('GIF89a'))).toEqual([400, broken('GIF')]);
    expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n<svg>', 'latin1'))).toEqual([400, broken('PNG')]);
    expect(await stage.leftOver()).toEqual([]);
  });

  it('for more than 50 megapixels and more than 20 MB, without taking memory of the service, which answers on (K9)', async () => {
    const bomb = plainPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    let most = 0;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 10);

    const [refused, healthy] = await Promise.all([refusal(bomb), api.sendUnchecked('/healthz')]);
    const large = await stage.post(await stage.open(), Buffer.alloc(20 * 1024 * 1024 + 1));

    clearInterval(watch);
    expect(refused).toEqual([
      400,
      'The picture has 30000 × 30000 pixels; at most 50 million are allowed. Save a smaller copy.',
    ]);
    expect(healthy.status).toBe(200);
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('Send at most 20 MB.')]);
    expect(most).toBeLessThan(150 * 1024 * 1024);
    expect(await stage.leftOver()).toEqual([]);
  });

  it('beyond what an institute may have, by the name of the bound (K9)', async () => {
    const few = await startPictures(database, { max: { count: 1, bytes: 1e9 } });
    const small = await startPictures(database, { max: { count: 9, bytes: 10 } });
    const file = await draw(9, 9).png().toBuffer();
    try {
      for (const [own, bound] of [
        [few, 'INSTITUTE_PICTURES_MAX'],
        [small, 'INSTITUTE_PICTURES_MB'],
      ] as const) {
        const id = await own.open();
        await own.upload(id, file);
        const { status, text } = await own.post(id, file);
        expect([status, text]).toEqual([409, expect.stringContaining(bound)]);
      }
    } finally {
      await Promise.all([few.close(), small.close()]);
    }
  });

  it('where its process ends on the way, and the next one is taken (K9)', async () => {
    const dying = new URL('../support/others/dying-program.mjs', import.meta.url);
    const own = await startPictures(database, { program: dying });
    const file = await draw(9, 9).png().toBuffer();
    try {
      const { status, text } = await own.post(await own.open(), file);
      expect([status, text]).toEqual([400, expect.stringContaining('takes too much memory or time to read')]);
      expect(await own.leftOver()).toEqual([]);
      expect((await stage.post(await stage.open(), file)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('pictures of institutes that share the service', () => {
  it('are read in turn: who waits comes behind one upload of another, however many that one sent (D43)', async () => {
    const own = await startPictures(database, {
      program: new URL('../support/others/held-program.mjs', import.meta.url),
    });
    const held = `${own.folder}-held`;
    await mkdir(held);
    const [other, id] = [await own.open(), await own.open()];
    own.admin.signIn({ instituteIds: [other, id] });
    const ended: string[] = [];
    const post = (instituteId: string) => own.post(instituteId, plainPng(9, 9)).then(() => ended.push(instituteId));
    try {
      const many = [post(id), post(id), post(id)];
      await eventually(async () =>
        expect([await readdir(held), (await own.leftOver()).length]).toEqual([['begun'], 3]),
      );
      const one = post(other);
      await eventually(async () => expect(await own.leftOver()).toHaveLength(4));
      await writeFile(join(held, 'let-go'), '');
      await Promise.all([...many, one]);

      expect(ended).toEqual([id, other, id, id]);
    } finally {
      await own.close();
      await rm(held, { recursive: true });
    }
  });
});
