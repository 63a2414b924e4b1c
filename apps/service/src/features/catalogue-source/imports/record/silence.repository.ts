import { sql } from 'kysely';

// By the clock of the database: those of the machines that the service runs on may differ.

export const now = sql<Date>`now()`;

/** A process that is at work says so every second; one that has not since then is gone. */
export const silentSince = sql<Date>`now() - interval '30 seconds'`;

/** How long a file waits for its other pieces, or to be published. */
export const impatientSince = sql<Date>`now() - interval '24 hours'`;

/** The same for what a source has brought: people are notified by mail, and may be away. */
export const patientSince = sql<Date>`now() - interval '7 days'`;
