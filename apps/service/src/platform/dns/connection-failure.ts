/** Says what went wrong with a connection, to be read after the other side's name; by the error's code alone, whatever its message holds. */
export function connectionFailure(error: unknown): string {
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code)) return `has a certificate that is not trusted (${code})`;
  return sentences[code] ?? `could not be reached${/^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? ` (${code})` : ''}`;
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'did not resolve',
  EAI_AGAIN: 'did not resolve, as no name server answers',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'cut the connection before it had answered',
  EPIPE: 'cut the connection before it had answered',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  ETIMEDOUT: 'did not accept the connection',
  EPROTO: 'does not speak TLS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS there',
};
