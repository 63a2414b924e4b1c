/** Widths in which an uploaded picture is kept, in pixels, as well as in its own; only those that are smaller (rule K9). */
export const pictureWidths = [320, 640, 1280, 1920] as const;

/** What an uploaded picture may be (rule K9). */
export const pictureLimits = {
  /** Largest file, in bytes. */
  bytesMax: 20 * 1024 * 1024,
  /** Most pixels, width times height. */
  pixelsMax: 50_000_000,
  /** How long a picture is served after nothing names it any more. */
  keptDays: 90,
  /** Pictures on a page of the list. */
  pageSize: 24,
} as const;

/** Digits of the digest, and of the width behind it. */
const digestDigits = 36;
const widthDigits = 4;

/**
 * Name of a picture: the first 36 hexadecimal digits of the SHA-256 of its content, then its width in 4 more. What is kept under a name
 * never changes, and a name tells which sizes there are, so that no list of pictures is needed to write a `srcset`.
 */
export const pictureHash = (digest: string, width: number): string =>
  digest.slice(0, digestDigits) + width.toString(16).padStart(widthDigits, '0');

const nameForm = /^([0-9a-f]{40})(?:-([1-9]\d{1,3}))?\.webp$/;

/** A size of a picture that the file's name stands for; undefined for what is no such name. `width` is in pixels. */
export function readPictureName(name: string): { readonly hash: string; readonly width: number } | undefined {
  const [, hash, width] = nameForm.exec(name) ?? [];
  if (hash === undefined) return undefined;
  return { hash, width: width === undefined ? widthOf(hash) : Number(width) };
}

const widthOf = (hash: string): number => Number.parseInt(hash.slice(digestDigits), 16);

/** Widths that a picture is kept in, the smallest first, its own last; in pixels. */
export const widthsOf = (ownWidth: number): readonly number[] => [
  ...pictureWidths.filter((width) => width < ownWidth),
  ownWidth,
];

const uploaded = 'media:upload/';

/** What the catalogue calls an uploaded picture. */
export const pictureImage = (hash: string): string => `${uploaded}${hash}.webp`;

/** The path of an uploaded picture below `/media`, as in `upload/<hash>.webp`; undefined for any other image. */
export function uploadedPath(image: string): string | undefined {
  if (!image.startsWith(uploaded)) return undefined;
  const name = image.slice(uploaded.length);
  return readPictureName(name) === undefined ? undefined : `upload/${name}`;
}

/** The path of the smallest size of an uploaded picture that is at least so wide, as `uploadedPath` gives that of the largest. */
export function pictureFile(image: string, atLeast: number): string | undefined {
  const path = uploadedPath(image);
  const named = path === undefined ? undefined : readPictureName(path.slice('upload/'.length));
  if (named === undefined) return undefined;
  const own = widthOf(named.hash);
  const width = widthsOf(own).find((each) => each >= atLeast) ?? own;
  return `upload/${named.hash}${width === own ? '' : `-${width}`}.webp`;
}

const addressForm = /^(https?:\/\/[^/]{1,300}\/media\/upload\/)([0-9a-f]{40})\.webp$/;

/** The `srcset` of an uploaded picture by its address; null for the address of any other. */
export function srcsetOf(address: string | null): string | null {
  const [, folder, hash] = addressForm.exec(address ?? '') ?? [];
  if (folder === undefined || hash === undefined) return null;
  const own = widthOf(hash);
  return widthsOf(own)
    .map((width) => `${folder}${hash}${width === own ? '' : `-${width}`}.webp ${width}w`)
    .join(', ');
}
