import { assertNever, type Said, say, toSaid } from '@prospectus/contract';
import { callHttp, connectionFailure, type HttpOutcome } from '../../platform/http-call.ts';
import { createDeadline } from '../../platform/time/deadline.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Attempt } from './checks/call-check.ts';

const callTimeoutMs = 6_000;
/** Most bytes that are read of an answer: more than a page of one course has. */
const answerBytesMax = 4 * 1024 * 1024;

export type ApiCall = {
  readonly baseUrl: string;
  readonly key: string;
  readonly origin: string | undefined;
  /** Whether the key may send enquiries and not read. */
  readonly isForEnquiriesOnly: boolean;
  /** Headers that this call sends in addition. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address as it may be shown, with what is asked for at its end. */
  readonly shownUrl: string;
};

/** What is asked for, below the base path. */
export const asked = '/courses?page_size=1';

/** Asks the API for a course as a website would, and says what came back. Never fails. */
export async function callApi(
  timer: Timer,
  { baseUrl, key, origin, isForEnquiriesOnly, headers: own, shownUrl: url }: ApiCall,
): Promise<Attempt> {
  const asking = new URL(baseUrl + asked);
  const deadline = createDeadline(callTimeoutMs, timer);
  const outcome = await callHttp({
    method: 'GET',
    url: asking,
    headers: { ...own, 'X-API-Key': key, ...(origin === undefined ? {} : { Origin: origin }) },
    answerBytesMax,
    signal: deadline.signal,
  });
  deadline.callOff();
  if (outcome.kind !== 'answered') return { kind: 'unreachable', url, why: describeFailure(outcome) };
  const told = readBody(outcome.bytes.toString());
  // The API looks at the scope last: whatever else could be wrong with the key or the page is not.
  if (isForEnquiriesOnly && told.error?.code === 'insufficient_scope') return { kind: 'recognised', url };
  return { kind: 'answered', url, status: outcome.status, ...told };
}

function describeFailure(outcome: Exclude<HttpOutcome, { kind: 'answered' }>): Said {
  switch (outcome.kind) {
    case 'too_long':
      return 'sent a longer answer than the catalogue API does';
    case 'cut_off':
      return 'stopped in the middle of its answer';
    case 'upgraded':
      return say('answered HTTP {status}', { status: outcome.status });
    case 'failed':
      return connectionFailure(outcome.error);
    case 'ended':
      return toSaid(String(outcome.reason));
    default:
      return assertNever(outcome);
  }
}

type Told = Pick<Extract<Attempt, { kind: 'answered' }>, 'error' | 'total'>;

/** What the body tells, if it is the API's. */
function readBody(text: string): Told {
  try {
    const { error, total } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown }; total?: unknown };
    const isError = typeof error?.code === 'string' && typeof error.message === 'string';
    return {
      error: isError ? { code: String(error.code), message: String(error.message) } : undefined,
      total: typeof total === 'number' ? total : undefined,
    };
  } catch {
    return { error: undefined, total: undefined };
  }
}
