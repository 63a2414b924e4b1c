import { productSchema, type Scope, scopes } from '@prospectus/contract';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Most keys that one command makes. */
const countMax = 10_000;

/** Collects `--scope` options, each given once or more. */
export function parseScopes(text: string, before: readonly Scope[] = []): readonly Scope[] {
  const scope = scopes.find((known) => known === text);
  if (scope === undefined) {
    throw new InvalidArgumentError(`Expected ${scopes.join(' or ')}.`);
  }
  return before.includes(scope) ? before : [...before, scope];
}

export function parseProduct(text: string): string {
  const parsed = productSchema.safeParse(text);
  if (!parsed.success) {
    throw new InvalidArgumentError('Expected 1 to 32 characters of a–z, 0–9 and -.');
  }
  return parsed.data;
}

const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** A date alone is its first moment in UTC; a time needs its offset, or it would mean another moment on another machine. */
export function parseMoment(text: string): Date {
  if (!momentSchema.safeParse(text).success) {
    throw new InvalidArgumentError('Expected an ISO date or time, such as 2030-01-31 or 2030-01-31T18:00:00Z.');
  }
  return new Date(text);
}

export function parseCount(text: string): number {
  const count = /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= countMax)) {
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${countMax}.`);
  }
  return count;
}
