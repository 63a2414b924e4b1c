import { type AdminEndpoint, adminPath, type PathParams, type Received, type Sent } from '@prospectus/contract/admin';
import { readerLanguage } from '../language/reader.ts';
import { texts } from '../texts/texts.ts';
import { AdminError } from './admin-error.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
type Params<E extends AdminEndpoint> = unknown extends PathParams<E['path']> ? undefined : PathParams<E['path']>;

/** The input of an endpoint's call: the names in its path, query and body, as in the contract. */
export type AdminRequest<E extends AdminEndpoint> = Part<'params', Params<E>> &
  Part<'query', Sent<E['query']>> &
  Part<'body', Sent<E['body']>> &
  (E['isUpload'] extends true ? { readonly upload: Blob | string } : unknown);

/** An endpoint's answer; the response itself where that is a file. */
export type AdminAnswer<E extends AdminEndpoint> = E['response'] extends null ? Response : Received<E['response']>;

type AnyRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly upload?: Blob | string;
};

/**
 * Calls an endpoint of the dashboard's API: all fetching is done here.
 *
 * @throws {AdminError} for every refusal, and with the code `unreachable` when no answer came.
 */
export async function call<const E extends AdminEndpoint>(
  endpoint: E,
  request: AdminRequest<E>,
  signal?: AbortSignal,
): Promise<AdminAnswer<E>> {
  const { body, upload } = request as AnyRequest;
  const response = await send(addressOf(endpoint, request), {
    method: endpoint.method,
    signal: signal ?? null,
    headers: {
      Accept: 'application/json',
      // What the service writes for people because of this call, such as an e-mail, is in their language.
      'Accept-Language': readerLanguage(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(upload === undefined ? {} : { body: upload }),
  });
  if (!response.ok) throw await toError(response);
  if (endpoint.response === null) return response as AdminAnswer<E>;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  // The service sends what the endpoint's schema lets through.
  return (isJson ? await response.json() : response) as AdminAnswer<E>;
}

/** The address of an endpoint, for links to files. */
export function addressOf<const E extends AdminEndpoint>({ path }: E, request: AdminRequest<E>): string {
  const { params = {}, query = {} } = request as AnyRequest;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
    ),
  ).toString();
  return `${adminPath}${filled}${search === '' ? '' : `?${search}`}`;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: 'same-origin', redirect: 'error', cache: 'no-store' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new AdminError(texts.client.unreachable, { status: 0, code: 'unreachable', cause });
  }
}

type ErrorBody = {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly request_id?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
};

async function toError(response: Response): Promise<AdminError> {
  const { error = {} } = await response.json().then(
    (body) => (body ?? {}) as ErrorBody,
    () => ({}) as ErrorBody,
  );
  return new AdminError(sentenceFor(response, error), {
    status: response.status,
    code: error.code ?? 'internal_error',
    details: error.details,
    requestId: error.request_id ?? response.headers.get('X-Request-Id') ?? undefined,
  });
}

/** Elsewhere `rate_limited` has other causes, which the service names. */
const attempts = `${adminPath}/sign-in`;

/** Returns a sentence of our own where the code says enough; otherwise the service's. */
function sentenceFor({ status, headers, url }: Response, error: NonNullable<ErrorBody['error']>): string {
  const { code, message } = error;
  if (code === 'internal_error' && status === 500) return texts.client.internalError;
  if (code === 'rate_limited' && url.includes(attempts))
    return texts.client.tooMany(Number(headers.get('Retry-After') ?? 60));
  return message === undefined ? texts.client.unreadable(status) : texts.said(message);
}
