import type { z } from 'zod';

/** A body, and the headers that say what it is; an empty header is not sent. */
export type HostileBody = {
  readonly body: string | Buffer;
  readonly type: string;
  readonly encoding: string;
};

export type NamedBody = { readonly what: string; readonly make: () => HostileBody };

/** What the faults send, too: every body for an address, of so many bytes each. */
export const { hostileBodies } = (await import(
  new URL('../../../../../faults/load/hostile/bodies.mjs', import.meta.url).href
)) as { readonly hostileBodies: (schema: z.ZodType | undefined, bytes: number) => readonly NamedBody[] };

export type Random = { sample<T>(list: readonly T[], count: number): readonly T[]; pick<T>(list: readonly T[]): T };

/** The same numbers with the same seed. */
export const { createRandom } = (await import(
  new URL('../../../../../bench/catalogue/random.mjs', import.meta.url).href
)) as { readonly createRandom: (seed: number) => Random };

export type HostileFile = { readonly what: string; readonly make: () => string };

/** What the faults send, too: catalogue files as NDJSON, each with a header or with so many courses that are meant to do harm. */
export const { hostileCatalogues } = (await import(
  new URL('../../../../../faults/load/hostile/catalogues.mjs', import.meta.url).href
)) as {
  readonly hostileCatalogues: (
    random: Random,
    schemas: { readonly header: z.ZodType; readonly course: z.ZodType },
    options: {
      readonly institute: string;
      readonly files: number;
      readonly courses: number;
      readonly bytes: number;
    },
  ) => readonly HostileFile[];
};
