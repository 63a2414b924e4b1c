import { z } from 'zod';
import { catalogueCharactersMax } from '../../catalogue-maxima.ts';
import { limits } from '../../limits.ts';
import { say } from '../../sentences/say.ts';
import { changedEntities } from '../parts/import-changes.ts';
import { isShallow } from '../parts/shallow.ts';

/** What a catalogue is made of, as people change it: parts with fields (rule K2). */

export const deskLimits = {
  /** Parts, fields or changes that one request may name. */
  namedMax: 1_000,
  /** Bytes of a course as JSON, with its changes and drafts, up to which it can be edited in the dashboard; and of what all courses share. */
  courseBytesMax: 1024 * 1024,
  /** Changes that are listed. */
  listedMax: 1_000,
  idCharactersMax: 2 * limits.queryCharactersMax,
} as const;

/** Characters that a text with HTML may have. A constant of its own: the dashboard needs no other maximum of a catalogue. */
export const htmlCharactersMax = catalogueCharactersMax.html;

/** A part by its id: streams by their slugs, categories by `stream/category`, paths by their codes, versions by `package_session_id`. */
export const partNameSchema = z.strictObject({
  entity: z.enum(changedEntities),
  id: z
    .string()
    .min(1)
    .max(deskLimits.idCharactersMax)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), say('expected text without U+0000')),
});

/** With it, a part is not looked for in all courses. */
export const courseHintSchema = partNameSchema.shape.id
  .optional()
  .describe('The course that the part is of, or is added to, where that is known: it is saved sooner then.');

export type PartNameWire = z.infer<typeof partNameSchema>;

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** The value of a field; null where it has none. What belongs there is judged when drafts are read and published. */
export const valueSchema = z.custom<JsonValue>((value) => isShallow(value));

/** A field of the catalogue file and its value; null where it is to have none. Of `added`, the value is what the part lies within. */
export const fieldSchema = z.strictObject({ field: z.string().min(1).max(200), value: valueSchema });

/** Which drafts: all, or those of courses with all below them, and those of single parts. */
export const choiceSchema = z.union([
  z.literal('all'),
  z.strictObject({
    courses: z.array(z.string().max(deskLimits.idCharactersMax)).max(deskLimits.namedMax),
    parts: z.array(partNameSchema).max(deskLimits.namedMax),
  }),
]);
