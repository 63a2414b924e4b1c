import { Problem } from './transport.ts';

/** What went wrong with a connection, by the error's code alone: messages may hold what the other side has said. */
export function networkProblem(error: unknown, who: string): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  const what =
    sentences[code] ?? (isCertificateCode(code) ? `has a certificate that is not trusted (${code})` : unknown(code));
  return new Problem(`${who} ${what}.`);
}

const notFound = 'was not found: check the address';
const cut = 'closed the connection before answering';
const unreachable = 'cannot be reached from here';

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: notFound,
  ENODATA: notFound,
  EAI_AGAIN: 'was not found: no name server answers',
  ETIMEOUT: 'was not found: no name server answers',
  ESERVFAIL: 'was not found: its name servers fail',
  EREFUSED: 'was not found: its name servers refuse to answer',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: cut,
  EPIPE: cut,
  ECONNABORTED: cut,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ETIMEDOUT: 'did not accept the connection',
  EPROTO: 'does not accept TLS on that port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not accept TLS on that port',
};

const isCertificateCode = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code);

/** Codes are constants of programs; what is none says nothing. */
const unknown = (code: string): string =>
  `could not be reached${/^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? ` (${code})` : ''}`;
