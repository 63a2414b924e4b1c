import { describe, expect, it } from 'vitest';
import { mayCall, preflightHeaders, readCaller } from './cors.ts';

const namesIn = (headers: readonly string[], name: string) =>
  (headers[headers.indexOf(name) + 1] ?? '').split(', ').sort();

describe('mayCall', () => {
  const policy = { isAllowed: (instituteId: string, host: string) => instituteId === 'i' && host === 'school.example' };

  it.each(['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:8080'])('always allows %s (§5.5)', (origin) => {
    expect(mayCall(readCaller(origin), 'anybody', policy)).toBe(true);
  });

  it('asks the policy about any other host, for the institute of the key (§5.5, D37)', () => {
    expect(mayCall(readCaller('https://school.example:8443'), 'i', policy)).toBe(true);
    expect(mayCall(readCaller('https://school.example'), 'j', policy)).toBe(false);
    expect(mayCall(readCaller('https://other.example'), 'i', policy)).toBe(false);
  });

  it.each(['', 'null', 'https://school.example/', 'https://school.example, https://school.example', 'file://'])(
    'never allows %j (D6)',
    (origin) => {
      expect(mayCall(readCaller(origin), 'i', { isAllowed: () => true })).toBe(false);
    },
  );
});

describe('readCaller', () => {
  it.each(['https://stranger.example', 'http://localhost', 'http://192.168.1.5'])(
    'lets a page of %s read the answer, verified or not (D6)',
    (origin) => {
      expect(namesIn(readCaller(origin).headers, 'Access-Control-Allow-Origin')).toEqual([origin]);
    },
  );

  it.each(['null', ''])('gives nothing to %j, which no page of a website sends (D6)', (origin) => {
    expect(readCaller(origin).headers).toEqual([]);
  });

  it('names the exact origin, and what a page may read (D6)', () => {
    const headers = readCaller('https://school.example').headers;

    expect(namesIn(headers, 'Access-Control-Allow-Origin')).toEqual(['https://school.example']);
    expect(namesIn(headers, 'Access-Control-Expose-Headers')).toEqual([
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ]);
    expect(headers).not.toContain('Access-Control-Allow-Credentials');
  });
});

describe('preflightHeaders', () => {
  it('allows every header that the API knows (D5)', () => {
    const headers = preflightHeaders('https://anybody.example');

    expect(namesIn(headers, 'Access-Control-Allow-Headers')).toEqual([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-API-Key',
      'X-Client-IP',
    ]);
    expect(namesIn(headers, 'Access-Control-Allow-Methods')).toContain('GET');
    expect(namesIn(headers, 'Access-Control-Allow-Origin')).toEqual(['https://anybody.example']);
    expect(Number(headers[headers.indexOf('Access-Control-Max-Age') + 1])).toBeGreaterThan(0);
  });
});
