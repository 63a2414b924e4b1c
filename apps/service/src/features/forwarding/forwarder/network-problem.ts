import { type Said, say } from '@prospectus/contract';
import { NotPublicError } from '../../../platform/outgoing/guarded-lookup.ts';
import { Problem } from './transport.ts';

/** The other side, as people know it. */
export type OtherSide = 'The receiver' | 'The mail server';

/** What the other side did, or what happened to it. */
export const problemOf = (who: OtherSide, what: Said, httpStatus?: number): Problem =>
  new Problem(say(`${who} [what].`, { what }), httpStatus);

/** What went wrong with a connection, by the error's code alone: messages may hold what the other side has said. */
export function networkProblem(error: unknown, who: OtherSide): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotPublicError) return new Problem(notPublic);
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  return problemOf(who, sentences[code] ?? describeOther(code));
}

/** Of a webhook alone: a mail server is the operator's. */
export const notPublic: Said =
  'The receiver’s name resolves to an address that is not public. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.';

const notFound = 'was not found: check the address';
const cut = 'closed the connection before answering';
const unreachable = 'cannot be reached from here';

const sentences: Readonly<Record<string, Said>> = {
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

/** Codes are constants of programs; what is none says nothing. */
function describeOther(code: string): Said {
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code)) {
    return say('has a certificate that is not trusted ({code})', { code });
  }
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? say('could not be reached ({code})', { code }) : 'could not be reached';
}
