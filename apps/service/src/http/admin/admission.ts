import type { IncomingHttpHeaders } from 'node:http';
import { assertNever, readUrl, say } from '@prospectus/contract';
import { type AdminEndpoint, adminPath, covers, type Role } from '@prospectus/contract/admin';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../answer/api-error.ts';
import { isOwnMachineName } from '../sender/forwarded.ts';
import type { Actor, ImportTokenVerifier, Person, SessionVerifier } from './principal.ts';
import { adminError, refusedBecause } from './refusals.ts';

export type AdmissionDeps = {
  readonly sessions: SessionVerifier;
  readonly importTokens: ImportTokenVerifier;
  /** Address of the dashboard; read again each time, since the port may be known only once the service listens. */
  readonly publicUrl: () => { readonly origin: string; readonly isGiven: boolean };
};

/** The sender and the subject of an admitted request. */
export type Admission = {
  readonly params: Readonly<Record<string, string>>;
  /** Id of the institute that the request is about: from the path, or of the import token. Empty where there is none. */
  readonly instituteId: string;
  /** The person who is signed in; undefined for an import token, and where anyone may call. */
  readonly person: Person | undefined;
  /** The person's in the institute that the path names; undefined where the endpoint is not for its members. */
  readonly role: Role | undefined;
  readonly actor: Actor;
};

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | undefined;
  }
}

/**
 * Lets a request in, or refuses it.
 *
 * An institute that is not one's own is answered as one that does not exist (rule D37). In one's own, the endpoint says which role it
 * needs (rule M2).
 *
 * @throws {ApiError} `origin_not_allowed`, `not_signed_in`, `not_permitted`, `not_found`
 */
export async function admit(
  { sessions, importTokens, publicUrl }: AdmissionDeps,
  { access }: AdminEndpoint,
  request: FastifyRequest,
): Promise<Admission> {
  const params = request.params as Record<string, string>;
  const { headers } = request;
  if (!isOwnOrigin(headers, publicUrl())) throw foreignOrigin(headers.origin);
  // The database takes no such text, so nothing can have that name.
  if (Object.values(params).some((value) => value.includes('\0'))) {
    throw adminError('not_found', 'The address contains a character that no name can have. Check the address.');
  }
  if (access === 'import_token') return admitToken(importTokens, params, headers);
  if (access === 'anyone')
    return { params, instituteId: '', person: undefined, role: undefined, actor: { kind: 'service' } };
  const person = await sessions.find(request.raw);
  if (person === undefined) throw notSignedIn();
  const admitted = { params, instituteId: '', person, role: undefined, actor: toActor(person) };
  switch (access) {
    case 'person':
      return admitted;
    case 'operator':
      if (!person.isOperator) throw adminError('not_permitted', 'Only operators of the service may do this.');
      // An operator acts for the institute that the path names, if it names one.
      return { ...admitted, instituteId: params['institute_id'] ?? '' };
    case 'reader':
    case 'editor':
    case 'admin': {
      const { institute_id: instituteId = '' } = params;
      const role = person.roles.get(instituteId);
      return { ...admitted, instituteId, role: expectRole(role, access) };
    }
    default:
      return assertNever(access);
  }
}

/**
 * Returns a person's role in an institute, undefined for none, if it is enough.
 *
 * @throws {ApiError} `not_found`, `not_permitted`
 */
export function expectRole(role: Role | undefined, needed: Role): Role {
  if (role === undefined) throw unknownInstitute();
  if (!covers(role, needed)) throw roleNeeded(needed);
  return role;
}

async function admitToken(
  tokens: ImportTokenVerifier,
  params: Readonly<Record<string, string>>,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<Admission> {
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
  const token = given === '' ? undefined : await tokens.find(given);
  if (token === undefined) {
    throw new ApiError(
      'not_signed_in',
      'Send an import token, as Authorization: Bearer <token>; create one in the dashboard, under Catalogue, Import a file.',
    );
  }
  const { id, name, instituteId } = token;
  return { params, instituteId, person: undefined, role: undefined, actor: { kind: 'import_token', id, name } };
}

const toActor = ({ userId, name, email }: Person): Actor => ({ kind: 'person', userId, name: name || email });

const notSignedIn = (): ApiError =>
  adminError(
    'not_signed_in',
    say('Sign in first: {path} needs a session of the dashboard; keys do not work here.', { path: adminPath }),
  );

const unknownInstitute = (): ApiError => refusedBecause('not_your_institute', {}, 'not_found');

/** Readers may call whatever is for members at all. */
const roleNeeded = (needed: Role): ApiError =>
  refusedBecause(needed === 'admin' ? 'needs_admin' : 'needs_editor', {}, 'not_permitted');

const foreignOrigin = (origin = ''): ApiError =>
  adminError('origin_not_allowed', 'Only the dashboard itself may call this.', { origin });

/**
 * Tells whether a request of the dashboard's API comes from the dashboard itself, or from no web page at all.
 *
 * Browsers send the page's origin with everything but plain reads, and `Sec-Fetch-Site` with those, too; a client that sends neither is not
 * a browser with someone else's session. Without a `PUBLIC_URL` the dashboard may be open under any name of this machine.
 */
function isOwnOrigin(
  headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined },
  publicUrl: { readonly origin: string; readonly isGiven: boolean },
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl.origin) return true;
  const page = publicUrl.isGiven ? undefined : readUrl(origin);
  if (page === undefined) return false;
  return page.origin === origin && page.port === new URL(publicUrl.origin).port && isOwnMachineName(page.hostname);
}
