import { z } from 'zod';

/** The kinds of values that the resources of the read API are made of (specification, section 2). */

export const id = z.string().min(1);
export const count = z.int().min(0);
export const nullableUrl = z.url().nullable();
export const nullableText = z.string().nullable();
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
  .describe('ISO 8601 in UTC with milliseconds.');
export const html = (what: string) => nullableText.describe(`${what}: sanitised HTML, or null when there is none.`);
export const text = (what: string) => nullableText.describe(`${what} as plain text, or null when there is none.`);
