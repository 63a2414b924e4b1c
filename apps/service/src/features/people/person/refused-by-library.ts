/** Why the library for signing in refuses, in its own code; anything else it throws is no refusal. */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return undefined;
  const { body, statusCode } = error as { body: unknown; statusCode: unknown };
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
