import pg from 'pg';

/** Runs work with a connection to the stage's database that no proxy is between. */
export async function withDatabase({ database }, work) {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** When the server was started that answers now: another time after it crashed. */
export const startedAt = (stage) =>
  withDatabase(stage, async (client) => {
    const { rows } = await client.query('select pg_postmaster_start_time()::text as started');
    return rows[0].started;
  });

/** Resolves once the database accepts a connection. */
export async function untilDatabaseAnswers(stage, withinMs) {
  const begunAt = performance.now();
  for (;;) {
    try {
      return await withDatabase(stage, (client) => client.query('select 1'));
    } catch (error) {
      if (performance.now() - begunAt > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
