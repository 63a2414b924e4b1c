import { type EmbeddedPostgresOptions, openEmbeddedPostgres } from '@prospectus/embedded-postgres';

export type PostgresOptions = EmbeddedPostgresOptions & {
  /** The database to use; absent: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
};

export type Postgres = {
  readonly url: string;
  /** The folder that holds the embedded database; absent where another one is used. */
  readonly location: string | undefined;
  /** Call it once, after all connections are closed. */
  leave(): Promise<void>;
};

/** Opens the configured PostgreSQL, the embedded one or another. */
export async function openPostgres({ databaseUrl, ...embedded }: PostgresOptions): Promise<Postgres> {
  if (databaseUrl === undefined) return openEmbeddedPostgres(embedded);
  return { url: databaseUrl, location: undefined, leave: async () => undefined };
}
