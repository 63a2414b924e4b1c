import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { insertTestPicture, nameOf, type PicturesStage, startPictures } from '../support/stage/pictures-stage.ts';

const publicUrl = 'https://courses.school.example';

let api: Api;
let stage: PicturesStage;
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl, MEDIA_BASE_URL: 'https://media.example.org' } });
  stage = await startPictures(api.database);
});
afterAll(async () => {
  await stage.close();
  await api.close();
});

/** A picture that does not compress well. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

describe('a picture at its address', () => {
  it('is there for any page and for good, whole, or 304 for who has it (K9)', async () => {
    const picture = await stage.upload(await stage.open(), await noise(700, 700));
    const path = `/media/upload/${nameOf(picture)}`;

    const reply = await api.sendUnchecked(path);

    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-length': String(reply.bytes.length),
    });
    // More than one stretch of the database's.
    expect(reply.bytes.length).toBeGreaterThan(128 * 1024);
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'webp', width: 700 });
    const etag = reply.headers['etag'] ?? '';
    expect(await api.sendUnchecked(path, { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    });
    const head = await api.sendUnchecked(path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(reply.bytes.length), '']);
  });

  it('is 404 where there is none, or none of that width (K9)', async () => {
    const picture = await stage.upload(await stage.open(), await noise(400, 40));
    const hash = nameOf(picture).replace('.webp', '');
    const names = [
      `${hash}-640.webp`,
      `${hash}-400.webp`,
      `${hash}.png`,
      `${'0'.repeat(40)}.webp`,
      '..%2f..%2fetc',
      '%00',
    ];

    const replies = await Promise.all(names.map((name) => api.sendUnchecked(`/media/upload/${name}`)));

    expect(replies.map(({ status }) => status)).toEqual([404, 200, 404, 404, 404, 404]);
    expectError(replies[0] ?? expect.fail(), 404, 'not_found');
  });

  it('takes little memory on connections that do not read (K9)', async () => {
    const id = await stage.open();
    const hash = `${'a'.repeat(36)}0780`;
    await insertTestPicture(api.database.db, id, hash);
    const size = { institute_id: id, hash, width: 1920, content: randomBytes(8_000_000) };
    await api.database.db.insertInto('picture_size').values(size).execute();
    const before = process.memoryUsage.rss();
    const { port } = new URL(api.base);

    const sockets = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), '127.0.0.1').pause();
      socket.write(`GET /media/upload/${hash}.webp HTTP/1.1\r\nHost: a\r\n\r\n`);
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    const taken = process.memoryUsage.rss() - before;
    const whole = (await api.sendUnchecked(`/media/upload/${hash}.webp`)).bytes;
    expect(whole.equals(size.content)).toBe(true);
    for (const socket of sockets) socket.destroy();
    // All of them at once would be 240 MB.
    expect(taken).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('a picture that a catalogue names', () => {
  it('has an address of this service, whatever other media live elsewhere (K9)', async () => {
    const picture = await stage.upload(await stage.open(), await noise(700, 70));
    const images = { preview: picture.image, banner: 'media:upload/old.png' };
    const html = `<p>See <img src="${picture.image}"></p>`;
    const file = catalogue({ courses: [course({ id: 'c' }, edition({ images, description_html: html }))] });

    const site = await api.publish(file);

    const address = `${publicUrl}/media/upload/${nameOf(picture)}`;
    expect(await site.course('c')).toMatchObject({
      image_url: address,
      images: { preview_url: address, banner_url: 'https://media.example.org/upload/old.png', thumbnail_url: null },
      description_html: `<p>See <img src="${address}"></p>`,
    });
  });

  it('has a srcset where that is asked for, and nothing else changes (K9)', async () => {
    const picture = await stage.upload(await stage.open(), await noise(700, 70));
    const images = { preview: picture.image, banner: 'https://cdn.example/a.jpg' };
    const file = catalogue({
      courses: [course({ id: 'c' }, edition({ images, title: 'Knots' })), course({ id: 'd' })],
    });
    const site = await api.publish(file);
    const hash = nameOf(picture).replace('.webp', '');
    const folder = `${publicUrl}/media/upload`;
    const added = {
      preview_srcset: `${folder}/${hash}-320.webp 320w, ${folder}/${hash}-640.webp 640w, ${folder}/${hash}.webp 700w`,
      banner_srcset: null,
      thumbnail_srcset: null,
    };
    const none = { preview_srcset: null, banner_srcset: null, thumbnail_srcset: null };
    type Course = { readonly id: string; readonly images: object };
    const read = async (path: string) => JSON.parse((await site.get(path)).text);

    for (const path of ['/courses?sort=title', '/search?sort=title', '/courses/c']) {
      const join = path.includes('?') ? '&' : '?';
      const [without, only, both, other] = await Promise.all(
        ['', 'include=srcset', 'include=runs,srcset', 'include=none'].map((query) =>
          path.startsWith('/search') && query === 'include=none' ? read(path) : read(`${path}${join}${query}`),
        ),
      );
      const coursesOf = (body: { data?: Course[] } & Course): Course[] => body.data ?? [body];
      expect(other).toEqual(without);
      const wanted = coursesOf(without).map((each) => ({
        ...each,
        images: { ...each.images, ...(each.id === 'c' ? added : none) },
      }));
      expect(coursesOf(only)).toEqual(wanted);
      expect(coursesOf(both)).toMatchObject(wanted.map((each) => ({ ...each, next_run: null, run_count: 0 })));
    }
  });

  it('says what it shows where that is asked for, in each language, and nothing else changes (K9)', async () => {
    const address = 'https://cdn.example/a.jpg';
    const images = { preview: address, banner: address };
    const shown = { preview: 'Hands that tie a “bowline”\n', banner: ',"images":{"preview_url":' };
    const levels = [version({ level: 'A' }), version({ level: 'B' })];
    const file = catalogue({
      institute: languagesOn('en', 'de'),
      courses: [
        course(
          { id: 'c' },
          edition({ id: 'c-en', language: 'en', title: 'Knots', images, images_alt: shown }, ...levels),
          edition({ id: 'c-de', language: 'de', images, images_alt: { thumbnail: 'Ein Palstek' } }, version()),
        ),
        course({ id: 'd' }),
      ],
    });
    const site = await api.publish(file);
    const none = { preview_alt: null, banner_alt: null, thumbnail_alt: null };
    const added = { ...none, preview_alt: shown.preview, banner_alt: shown.banner };
    const widths = { preview_srcset: null, banner_srcset: null, thumbnail_srcset: null };

    for (const path of ['/courses?sort=title', '/search?sort=title', '/search?sort=title&level=B', '/courses/c']) {
      const join = path.includes('?') ? '&' : '?';
      const [without, only, all] = await Promise.all(
        ['', 'include=images_alt', 'include=images_alt,runs,srcset'].map((query) => site.get(`${path}${join}${query}`)),
      );
      const wanted = coursesOf(without).map((each) => ({
        ...each,
        images: { ...each.images, ...(each.id === 'c' ? added : none) },
      }));
      expect(coursesOf(only)).toEqual(wanted);
      expect(coursesOf(all)).toMatchObject(wanted.map((each) => ({ ...each, images: { ...each.images, ...widths } })));
      expect(without?.text).not.toContain('_alt"');
      expect(only?.headers['etag']).not.toBe(without?.headers['etag']);
    }
    const german = await site.get('/courses/c?language=de&include=images_alt');
    expect(coursesOf(german)).toMatchObject([{ images: { ...none, thumbnail_alt: 'Ein Palstek' } }]);
  });

  it('says something else once that was changed, also to who asks whether it has (K9)', async () => {
    const titled = (text: string) =>
      catalogue({
        institute: { id: 'changing' },
        courses: [course({ id: 'c' }, edition({ images_alt: { preview: text } }))],
      });
    const site = await api.publish(titled('A knot'));
    const path = '/courses?include=images_alt';
    const tag = (await site.get(path)).headers['etag'] ?? '';

    const { status } = await site.get(path, { headers: { 'If-None-Match': tag } });
    await site.republish(titled('A bowline'));
    const after = await site.get(path, { headers: { 'If-None-Match': tag } });

    expect(status).toBe(304);
    expect(coursesOf(after)).toMatchObject([{ images: { preview_alt: 'A bowline' } }]);
  });
});

type Shown = { readonly id: string; readonly images: object };

/** The courses of an answer: of a page, or the one. */
function coursesOf(answer: { readonly text: string } | undefined): readonly Shown[] {
  const body: { readonly data?: readonly Shown[] } & Shown = JSON.parse(answer?.text ?? '');
  return body.data ?? [body];
}
