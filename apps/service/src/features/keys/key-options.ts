import { productSchema, type Scope, scopes } from '@prospectus/contract';

/** Adds a scope to those given before, each once. */
export function readScopes(text: string, before: readonly Scope[] = []): readonly Scope[] | undefined {
  const scope = scopes.find((known) => known === text);
  return scope && [...before.filter((other) => other !== scope), scope];
}

export function readProduct(text: string): string | undefined {
  return productSchema.safeParse(text).data;
}

/** Most keys that one command makes. */
export const countMax = 10_000;

export function readCount(text: string): number | undefined {
  const count = Number(text);
  return /^[1-9][0-9]*$/.test(text) && count <= countMax ? count : undefined;
}
