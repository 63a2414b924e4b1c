/** What a database says about its schema. */
export type Schema = {
  /** Names of the migrations that were applied, in order. */
  readonly applied: readonly string[];
  /** The oldest migration that a program must know to work on this schema; absent in an empty database. */
  readonly minimalMigration: string | undefined;
};

export type SchemaVerdict =
  | { readonly outcome: 'usable'; readonly pending: readonly string[] }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Tells whether a program that knows the migrations `known` may work on a schema, and which of them it lacks. */
export function judgeSchema(known: readonly string[], { applied, minimalMigration }: Schema): SchemaVerdict {
  const pending = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return { outcome: 'usable', pending };
  const isAccepted = minimalMigration !== undefined && known.includes(minimalMigration);
  if (isAccepted && pending.length === 0) return { outcome: 'usable', pending };
  return {
    outcome: 'refused',
    reason: `The database's schema is newer than this version of Prospectus (it has ${unknown.at(-1)}): update Prospectus.`,
  };
}
