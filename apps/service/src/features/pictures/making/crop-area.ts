import type { Crop } from './picture-order.ts';

type Size = { readonly width: number; readonly height: number };

/** The largest area of an aspect within a picture that has the point as near to its middle as the edges allow; in whole pixels. */
export function cropArea({ width, height }: Size, { aspect, focusX, focusY }: Crop) {
  const own = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  };
  return {
    ...own,
    left: place(width, own.width, focusX),
    top: place(height, own.height, focusY),
  };
}

const place = (whole: number, part: number, focus: number): number =>
  Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)));
