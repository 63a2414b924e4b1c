/** The part of a picture that is kept: as large as the aspect allows, around a point. */
export type Crop = {
  /** Width divided by height. */
  readonly aspect: number;
  /** The point that is to be seen, from 0 (left, top) to 1. */
  readonly focusX: number;
  readonly focusY: number;
};

/** What the process that makes a picture is sent. */
export type PictureOrder = {
  /** The file as it was uploaded. */
  readonly path: string;
  readonly crop: Crop | undefined;
};

/** One size, as WebP; in pixels. */
export type PictureSize = { readonly width: number; readonly content: Uint8Array };

/** What was made of a file, or why nothing was. */
export type PictureMessage =
  | {
      readonly kind: 'made';
      readonly hash: string;
      /** Of the largest size, in pixels. */
      readonly width: number;
      readonly height: number;
      /** The smallest first. */
      readonly sizes: readonly PictureSize[];
    }
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too_many_pixels'; readonly width: number; readonly height: number }
  | { readonly kind: 'broken'; readonly form: string };
