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
