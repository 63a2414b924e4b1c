import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import type { ClientOptions } from './options.ts';

const key = `vak_pub_${'0a'.repeat(24)}`;
const baseUrl = 'https://catalogue.example/catalog/v1';

/** The address that a client with these options asks. */
async function askedBy(options: Partial<ClientOptions>): Promise<string> {
  const fetch = vi.fn(async () => Response.json({}));
  await createClient({ baseUrl, key, fetch, ...options }).site();
  const [[url] = []] = fetch.mock.calls as unknown as [[string]?];
  return url ?? '';
}

afterEach(() => vi.unstubAllGlobals());

describe('the address of the API', () => {
  it.each([
    ['as it should be', baseUrl],
    ['with a slash at its end', `${baseUrl}/`],
    ['with blanks around it', ` ${baseUrl}\n`],
    ['without its path', 'https://catalogue.example'],
    ['without its path but a slash', 'https://catalogue.example/'],
    ['in upper case', 'HTTPS://Catalogue.Example/catalog/v1'],
  ])('is understood %s', async (_, given) => {
    await expect(askedBy({ baseUrl: given })).resolves.toBe(`${baseUrl}/site`);
  });

  it('keeps its port and what comes before the path of the API', async () => {
    const given = 'http://localhost:4000/courses/catalog/v1';
    await expect(askedBy({ baseUrl: given })).resolves.toBe(`${given}/site`);
  });

  it('may be a path in a page', async () => {
    vi.stubGlobal('location', { href: 'https://www.school.example/courses?page=2' });

    await expect(askedBy({ baseUrl: '/api/catalog/v1' })).resolves.toBe(
      'https://www.school.example/api/catalog/v1/site',
    );
  });

  it.each([
    [undefined, /baseUrl is missing.*variable is not set/],
    ['', /baseUrl is missing/],
    ['catalogue.example/catalog/v1', /complete address.*"catalogue.example\/catalog\/v1"/],
    ['ftp://catalogue.example/catalog/v1', /complete address/],
    ['/catalog/v1', /complete address/],
    [
      'https://catalogue.example/catalog/v2',
      /must end in \/catalog\/v1.*Did you mean https:\/\/catalogue.example\/catalog\/v1\?/,
    ],
    [`${baseUrl}/courses`, /must end in \/catalog\/v1/],
    [`${baseUrl}?key=1`, /without \?, # and user/],
    ['https://me:secret@catalogue.example', /without \?, # and user/],
  ])('is refused when it is %s', (given, message) => {
    expect(() => createClient({ baseUrl: given as string, key })).toThrow(message);
  });
});

describe('the key', () => {
  it('may have blanks around it', async () => {
    await expect(askedBy({ key: `${key}\n` })).resolves.toBe(`${baseUrl}/site`);
  });

  it.each([
    [undefined, /key is missing.*variable is not set/],
    [' ', /key is missing/],
    ['imp_31783a52902b5ef95ef8dc21d0c40bd6', /not a publishable key.*secret/],
    ['vak_sec_31783a52902b5ef95ef8dc21d0c40bd60e5c252b8f7b9cbc', /not a publishable key.*secret/],
    ['vak_pub_…', /this one has 1 after vak_pub_/],
    [key.toUpperCase().replace('VAK_PUB_', 'vak_pub_'), /0–9 a–f/],
  ])('is refused when it is %s', (given, message) => {
    expect(() => createClient({ baseUrl, key: given as string })).toThrow(message);
  });

  it('is not repeated when it is refused, since it may be a secret', () => {
    const secret = 'imp_31783a52902b5ef95ef8dc21d0c40bd6';
    const refuse = () => createClient({ baseUrl, key: secret });

    expect(refuse).toThrow(TypeError);
    expect(refuse).not.toThrow(secret);
  });

  it('is sent whatever other headers say', async () => {
    const fetch = vi.fn(async (_: string, init: RequestInit) =>
      Response.json({ key: new Headers(init.headers).get('x-api-key') }),
    );
    const client = createClient({ baseUrl, key, fetch, headers: { 'x-api-key': 'other', 'X-More': '1' } });

    await expect(client.site()).resolves.toEqual({ key });
  });
});

describe('numbers', () => {
  it.each([
    ['timeoutMs', 0],
    ['timeoutMs', Number.POSITIVE_INFINITY],
    ['timeoutMs', 2 ** 31],
    ['retries', -1],
    ['retries', 0.5],
    ['retryDelayMaxMs', Number.NaN],
  ])('are refused when a timer or a count cannot be them: %s %d', (name, value) => {
    expect(() => createClient({ baseUrl, key, [name]: value })).toThrow(
      new RegExp(`^${name} must be a whole number from \\d+ to \\d+; it is ${value}`),
    );
  });

  it('are looked at in a single call, too', async () => {
    await expect(createClient({ baseUrl, key }).site({ timeoutMs: -1 })).rejects.toThrow(/^timeoutMs must be/);
  });
});
