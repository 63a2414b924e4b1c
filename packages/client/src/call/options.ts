import { basePath, readBaseUrl } from './base-url.ts';
import type { ResponseCache } from './cache.ts';
import { readKey } from './key.ts';
import { patience } from './patience.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type ClientOptions = {
  /** Address of the API: `https://…/catalog/v1`. In a page it may be a path of the page's own site, where that leads to the API. */
  readonly baseUrl: string;
  /** Publishable key of the institute: `vak_pub_…`. */
  readonly key: string;
  /** Makes the requests instead of the runtime's `fetch`: to add what a framework needs, or in tests. */
  readonly fetch?: Fetch | undefined;
  /** Longest that one attempt may take, including its whole answer; 10 000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a repeatable call is repeated; 2 by default, 0 for never. */
  readonly retries?: number | undefined;
  /**
   * Longest wait before a repeat; 10 000 by default. Where the service asks for a longer one, the call fails at once, and the error says
   * how long. A static build that reads a lot may set 60 000: limits start again every minute.
   */
  readonly retryDelayMaxMs?: number | undefined;
  /** Where answers are kept, so that unchanged ones are not sent again; by default, none are kept. For servers. */
  readonly cache?: ResponseCache | undefined;
  /** More headers for every request. Pages of other hosts cannot send any: browsers ask the service first, and it allows only its own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Options of a single call. */
export type RequestOptions = {
  /** Aborts the call at once, also while it waits to repeat; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | null | undefined;
  /** Longest that one attempt may take, instead of the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined;
};

/** Options of a single enquiry. */
export type LeadOptions = RequestOptions & {
  /**
   * The visitor's network address, when your server sends the enquiry: the service accepts five a minute from each. Calls from pages need
   * none. A value that is not a single address counts as absent, so that no enquiry is lost because of it.
   */
  readonly visitorIp?: string | null | undefined;
  /** Idempotency key of this enquiry, 1 to 255 visible ASCII characters; made for each call unless given. */
  readonly idempotencyKey?: string | undefined;
};

export type Settings = {
  readonly baseUrl: string;
  readonly key: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMaxMs: number;
  readonly cache: ResponseCache | undefined;
  readonly headers: Headers;
};

/**
 * Reads the options of a client, and corrects those that can only mean one thing.
 *
 * @throws {TypeError} what is wrong, and what was expected
 */
export function readOptions(options: ClientOptions): Settings {
  const baseUrl = readBaseUrl(readGiven('baseUrl', options.baseUrl, `the address of the API, https://…${basePath}`));
  const key = readKey(readGiven('key', options.key, 'a publishable key, vak_pub_…'));
  const headers = new Headers(options.headers);
  headers.set('X-API-Key', key);
  return {
    baseUrl,
    key,
    // Looked up with every call, because test tools may replace it at any time.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: readTimeout(options.timeoutMs, patience.timeoutMs),
    retries: readNumber('retries', options.retries, patience.retries, 0, 100),
    retryDelayMaxMs: readNumber('retryDelayMaxMs', options.retryDelayMaxMs, patience.retryDelayMaxMs, 0, timerMax),
    cache: options.cache,
    headers,
  };
}

function readGiven(name: string, value: string, meaning: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new TypeError(
    `${name} is missing: it is ${meaning}. If it comes from an environment variable, that variable is not set.`,
  );
}

/** Longest delay that a timer accepts; with a longer one it would fire at once. */
const timerMax = 2 ** 31 - 1;

export const readTimeout = (value: number | undefined, otherwise: number) =>
  readNumber('timeoutMs', value, otherwise, 1, timerMax);

function readNumber(name: string, value: number | undefined, otherwise: number, min: number, max: number): number {
  const number = value ?? otherwise;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new TypeError(`${name} must be a whole number from ${min} to ${max}; it is ${String(value)}.`);
}
