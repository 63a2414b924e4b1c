export { type EmbeddedPostgres, type EmbeddedPostgresOptions, openEmbeddedPostgres } from './embedded-postgres.ts';
export { HostError } from './host-error.ts';
