import http from 'node:http';
import https from 'node:https';
import { connectionFailure } from '../../platform/dns/connection-failure.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Attempt } from './call-check.ts';

const callTimeoutMs = 6_000;
/** More than a page of one course has. */
const answerBytesMax = 4 * 1024 * 1024;

export type ApiCall = {
  readonly baseUrl: string;
  readonly key: string;
  readonly origin: string | undefined;
  /** Headers of its own. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address as it may be shown, with what is asked for at its end. */
  readonly shownUrl: string;
};

/** What is asked for, below the base path. */
export const asked = '/courses?page_size=1';

/** Asks the API for a course as a website would, and says what came back. Never fails, and follows no redirect. */
export function callApi(
  timer: Timer,
  { baseUrl, key, origin, headers: own, shownUrl: url }: ApiCall,
): Promise<Attempt> {
  return new Promise((resolve) => {
    const { get } = baseUrl.startsWith('https:') ? https : http;
    const headers = { ...own, 'X-API-Key': key, ...(origin === undefined ? {} : { Origin: origin }) };
    const request = get(baseUrl + asked, { headers, agent: false });
    const end = (attempt: Attempt) => {
      callOff();
      resolve(attempt);
      request.destroy();
    };
    const fail = (why: string) => end({ kind: 'unreachable', url, why });
    const callOff = timer(() => fail(`did not answer within ${callTimeoutMs / 1000} s`), callTimeoutMs);
    request.on('error', (error) => fail(connectionFailure(error)));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > answerBytesMax) fail('answered more than the catalogue API does');
      });
      response.on('error', () => fail('cut its answer off'));
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        end({ kind: 'answered', url, status, ...readBody(Buffer.concat(chunks).toString()) });
      });
    });
  });
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
