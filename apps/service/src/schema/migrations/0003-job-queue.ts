/**
 * Once made the tables of graphile-worker in the schema `prospectus_jobs`, where deliveries waited until 0029. A database that never had
 * them needs none.
 */
export async function up(): Promise<void> {}
