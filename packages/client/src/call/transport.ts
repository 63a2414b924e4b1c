import { inTime } from './abort.ts';
import { parseObject, readAnswer } from './answer.ts';
import { timeOut } from './attempt.ts';
import { type Call, jsonCall } from './call.ts';
import { type RequestOptions, readTimeout, type Settings } from './options.ts';
import { createSend } from './send.ts';

export type Transport = {
  get<T>(path: string, options: RequestOptions | undefined): Promise<T>;
  /** Sends the same bytes under the same `Idempotency-Key` each time, so that a repeat is answered like the first. */
  post<T>(
    path: string,
    body: object,
    headers: Readonly<Record<string, string>>,
    options: RequestOptions | undefined,
  ): Promise<T>;
};

/** Makes calls, and keeps what the cache is for. */
export function createTransport(settings: Settings): Transport {
  const send = createSend(settings);
  const patienceOf = (options: RequestOptions | undefined) => ({
    signal: options?.signal,
    timeoutMs: readTimeout(options?.timeoutMs, settings.timeoutMs),
  });

  return {
    async get<T>(path: string, options: RequestOptions | undefined) {
      const url = settings.baseUrl + path;
      const { cache, key } = settings;
      const patience = patienceOf(options);
      // A cache that hangs must not hang the call.
      const ask = <R>(work: () => R) =>
        inTime(
          patience,
          () => timeOut('The cache', patience),
          async () => work(),
        );
      const name = `${url} ${key}`;
      const kept = cache && (await ask(() => cache.get(name)));
      // What was cut short on its way into a cache or out of it counts as nothing: "not changed" would be said of it for ever.
      const known = kept && parseObject(kept.body);
      const headers = new Headers(settings.headers);
      if (known) headers.set('If-None-Match', kept.etag);
      const call: Call = { method: 'GET', url, headers };
      const { value, answer } = await send(call, patience, (answer) => ({
        value: known && answer.status === 304 ? (known as T) : readAnswer<T>(call, answer),
        answer,
      }));
      const etag = answer.headers.get('ETag');
      const isToBeKept = etag && value !== known && !/no-store/i.test(answer.headers.get('Cache-Control') ?? '');
      if (cache && isToBeKept) await ask(() => cache.set(name, { etag, body: answer.text }));
      return value;
    },
    async post<T>(path: string, body: object, added: Readonly<Record<string, string>>, options?: RequestOptions) {
      const call = jsonCall(settings, path, body, added);
      return send(call, patienceOf(options), (answer) => readAnswer<T>(call, answer));
    },
  };
}
