import { productSchema, type Scope, scopes } from '@prospectus/contract';
import { z } from 'zod';

/** Adds a scope to those given before, each once. */
export function readScopes(text: string, before: readonly Scope[] = []): readonly Scope[] | undefined {
  const scope = scopes.find((known) => known === text);
  return scope && [...before.filter((other) => other !== scope), scope];
}

export function readProduct(text: string): string | undefined {
  return productSchema.safeParse(text).data;
}

const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** A date alone is its first moment in UTC; a time needs its offset, or it would mean another moment on another machine. */
export function readMoment(text: string): Date | undefined {
  return momentSchema.safeParse(text).success ? new Date(text) : undefined;
}

/** Most keys that one command makes. */
export const countMax = 10_000;

export function readCount(text: string): number | undefined {
  const count = Number(text);
  return /^[1-9][0-9]*$/.test(text) && count <= countMax ? count : undefined;
}
