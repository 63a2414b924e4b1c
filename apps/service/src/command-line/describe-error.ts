/** Tells a person in one line what went wrong, without a stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses of one host were tried: the first tells as much as all.
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  const [line = ''] = error.message.split('\n');
  if (isConnectionFailure(error))
    return `The database does not answer (${line}): check that it runs and that DATABASE_URL is right.`;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${line}: stop what listens there, or choose another PORT.`;
  return line || error.name;
}

const connectionFailures: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

const isConnectionFailure = (error: Error): boolean => 'code' in error && connectionFailures.has(error.code);
