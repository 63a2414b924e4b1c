import { expect, it } from 'vitest';
import {
  pictureFile,
  pictureHash,
  pictureImage,
  readPictureName,
  srcsetOf,
  uploadedPath,
  widthsOf,
} from './uploaded-picture.ts';

const digest = 'ab'.repeat(32);
const hash = pictureHash(digest, 1000);

it('a picture is named by its content and its width (K9)', () => {
  expect(hash).toBe(`${digest.slice(0, 36)}03e8`);
  expect(pictureImage(hash)).toBe(`media:upload/${hash}.webp`);
  expect(readPictureName(`${hash}.webp`)).toEqual({ hash, width: 1000 });
  expect(readPictureName(`${hash}-640.webp`)).toEqual({ hash, width: 640 });
  for (const name of [`${hash}-0640.webp`, `${hash}.png`, `${hash}-.webp`, hash.toUpperCase(), `x${hash}.webp`])
    expect(readPictureName(name), name).toBeUndefined();
});

it('only what is named like an uploaded picture is one (K9)', () => {
  expect(uploadedPath(`media:upload/${hash}.webp`)).toBe(`upload/${hash}.webp`);
  expect(pictureFile(`media:upload/${hash}.webp`, 320)).toBe(`upload/${hash}-320.webp`);
  expect(pictureFile(`media:upload/${hash}.webp`, 2000)).toBe(`upload/${hash}.webp`);
  for (const image of ['media:upload/a.webp', `media:${hash}.webp`, `https://a.example/upload/${hash}.webp`])
    expect(uploadedPath(image), image).toBeUndefined();
});

it('a srcset lists the sizes below a width and that itself (K9)', () => {
  expect(widthsOf(1000)).toEqual([320, 640, 1000]);
  expect(widthsOf(320)).toEqual([320]);
  const folder = 'https://courses.example/media/upload';
  expect(srcsetOf(`${folder}/${hash}.webp`)).toBe(
    `${folder}/${hash}-320.webp 320w, ${folder}/${hash}-640.webp 640w, ${folder}/${hash}.webp 1000w`,
  );
  for (const address of [null, 'https://cdn.example/a.jpg', `${folder}/${hash}-320.webp`])
    expect(srcsetOf(address)).toBeNull();
});
