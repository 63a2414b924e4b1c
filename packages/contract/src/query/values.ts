import { z } from 'zod';
import { limits } from '../limits.ts';

/** The kinds of values that queries are made of (rule D9, rule R7). Empty values were taken out before. */

/** Digits without leading zeros. */
export const wholeNumber = (what: string, min: number, max: number) =>
  z
    .string()
    .regex(
      /^(0|[1-9][0-9]*)$/,
      `${what} must be a whole number from ${min} to ${max}, in digits without leading zeros.`,
    )
    .transform(Number)
    .pipe(z.int().min(min, `${what} must be ${min} or more.`).max(max, `${what} must be ${max} or less.`));

export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}.` });

/** A parameter that may be given several times, and means any of its values. */
export const anyOf = <S extends z.ZodType>(what: string, value: S) =>
  z
    .array(value)
    .max(limits.repeatedValuesMax, `${what} must be given at most ${limits.repeatedValuesMax} times.`)
    .optional();

export const page = wholeNumber('page', limits.pageMin, limits.pageMax)
  .default(limits.pageMin)
  .describe('1-based, in digits without leading zeros. A page past the end is empty.');

export const pageSizeOf = (items: string) =>
  wholeNumber('page_size', limits.pageSizeMin, limits.pageSizeMax)
    .default(limits.pageSizeDefault)
    .describe(`${items} per page, ${limits.pageSizeMin} to ${limits.pageSizeMax}, in digits without leading zeros.`);
