import { isDatabaseAway } from '../platform/database/database-away.ts';

/** Tells a person in one line what went wrong, without a stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses of one host were tried: the first tells as much as all.
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  const [line = ''] = error.message.split('\n');
  if (isDatabaseAway(error))
    return `The database does not answer (${line}): check that it runs and that DATABASE_URL is right.`;
  if ('code' in error && refusals.test(String(error.code)))
    return `The database refuses the connection (${line}): check user, password and database in DATABASE_URL.`;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) return describeTakenPort(Number(error.port));
  return line || error.name;
}

/** PostgreSQL's codes of a user or password that it refuses (class 28), and of a database that does not exist. */
const refusals = /^28[0-9A-Z]{3}$|^3D000$/;

function describeTakenPort(port: number): string {
  const other = port < 65_535 ? port + 1 : port - 1;
  return `Port ${port} is taken by another program. Stop it, or choose another port, as in: PORT=${other} npm start`;
}
