/** Digits with at most one point, which has digits on both sides (rule R7). */
const degrees = /^-?\d{1,3}(\.\d{1,20})?$/;

/** Reads a position that somebody typed, with a blank or without, as `near` takes it; undefined where it is none. */
export function readPosition(typed: string): string | undefined {
  const parts = typed.split(',').map((part) => part.trim());
  const [latitude = '', longitude = ''] = parts;
  const isPosition = parts.length === 2 && isWithin(latitude, 90) && isWithin(longitude, 180);
  return isPosition ? parts.join(',') : undefined;
}

const isWithin = (text: string, max: number): boolean => degrees.test(text) && Math.abs(Number(text)) <= max;
