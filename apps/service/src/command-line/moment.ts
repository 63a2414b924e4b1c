import { z } from 'zod';
import { readOption } from './option.ts';

const schema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** A date alone is its first moment in UTC; a time needs its offset, or it would mean another moment on another machine. */
export function readMoment(text: string): Date | undefined {
  return schema.safeParse(text).success ? new Date(text) : undefined;
}

export const momentOption = readOption(readMoment, 'an ISO date or time, such as 2030-01-31 or 2030-01-31T18:00:00Z');
