import type { Answer, Call } from './call.ts';
import { type ErrorDetails, ProspectusError, type ProspectusErrorCode } from './error.ts';

/**
 * Reads what an answer holds; an enquiry is the only thing that is posted.
 *
 * @throws {ProspectusError} the API's refusal, or `invalid_response` when it is not the API that answered
 */
export function readAnswer<T>(call: Call, answer: Answer): T {
  const body = parseObject(answer.text);
  if (body && answer.status >= 200 && answer.status < 300 && (call.method === 'GET' || isTaken(body))) return body as T;
  throw failure(call, answer, readRefusal(body));
}

/** What passes enquiries on may answer 200 though it has failed: an enquiry is filed once the API says so. */
const isTaken = ({ status }: { readonly status?: unknown }): boolean => status === 'received' || status === 'duplicate';

type Refusal = {
  readonly code: ProspectusErrorCode;
  readonly message: string;
  readonly request_id?: string;
  readonly details?: ErrorDetails;
};

function failure(call: Call, { status, headers, isRedirect, text }: Answer, refusal: Refusal | undefined) {
  const location = headers.get('Location');
  const message =
    refusal?.message ??
    `${call.method} ${call.url} was not answered by the API: ${
      isRedirect
        ? `it is redirected${location ? ` to ${location}` : ''}. Use the address it leads to as baseUrl.`
        : `status ${status}, ${headers.get('Content-Type') ?? 'no type'}, ${excerpt(text)}. Check baseUrl, and any proxy or relay.`
    }`;
  return new ProspectusError(message, {
    code: refusal?.code ?? 'invalid_response',
    status: status || null,
    requestId: refusal?.request_id ?? headers.get('X-Request-Id'),
    details: refusal?.details ?? {},
    retryAfterSeconds: readRetryAfter(headers.get('Retry-After')),
  });
}

const excerpt = (text: string) => (text ? `“${text.slice(0, 60).replace(/\s+/g, ' ')}…”` : 'no body');

/** Undefined for what is no JSON, or none that the API answers. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

function readRefusal(body: { readonly error?: Partial<Refusal> | null } | undefined): Refusal | undefined {
  const { code, message } = body?.error ?? {};
  return typeof code === 'string' && typeof message === 'string' ? { ...body?.error, code, message } : undefined;
}

/** Seconds, or a date as proxies may write it. */
function readRetryAfter(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
