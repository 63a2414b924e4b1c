/** An answer as it is kept: its body as text, and the tag by which the service knows it again. */
export type CachedResponse = { readonly etag: string; readonly body: string };

/**
 * Where answers are kept between calls, so that one that has not changed is not sent again.
 *
 * Every call still asks the service, which answers "not changed" in a few bytes. A `get` or `set` that fails makes the call fail with its error: catch
 * it there where the cache is optional to you. Each has as long as an attempt (`timeoutMs`); then the call fails with `timeout`.
 */
export type ResponseCache = {
  /** `name` is made of the address and the key, so a cache may be shared by clients. */
  get(name: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  set(name: string, response: CachedResponse): unknown;
};

/**
 * Makes a cache in the memory of the process, for servers. Browsers have one of their own, which works without this.
 *
 * When it is full, the answer that was not asked for longest goes.
 *
 * @example
 * ```ts
 * import { createClient, memoryCache } from '@prospectus/client';
 *
 * const prospectus = createClient({
 *   baseUrl: 'https://catalogue.example/catalog/v1',
 *   key: 'vak_pub_…',
 *   cache: memoryCache({ entriesMax: 200 }),
 * });
 * const before = await prospectus.site();
 * const after = await prospectus.site(); // asked again, and sent again only when it has changed
 * console.log(before.institute.name, after.institute.name);
 * ```
 */
export function memoryCache({ entriesMax = 100 }: { readonly entriesMax?: number } = {}): ResponseCache {
  const entries = new Map<string, CachedResponse>();
  const keep = (name: string, response: CachedResponse) => {
    // A map keeps the order of insertion: what was used last is put last.
    entries.delete(name);
    entries.set(name, response);
  };
  return {
    get(name) {
      const found = entries.get(name);
      if (found) keep(name, found);
      return found;
    },
    set(name, response) {
      keep(name, response);
      for (const oldest of entries.keys()) {
        if (entries.size <= entriesMax) return;
        entries.delete(oldest);
      }
    },
  };
}
