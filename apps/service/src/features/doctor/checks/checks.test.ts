import { type Scope, toSaid } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { type Attempt, checkCall, isUse } from './call-check.ts';
import { checkKey, describeMalformedKey, type KeyFacts } from './key-checks.ts';
import { usualPlaces } from './misplacement.ts';
import { type KnownWebsite, matchPage } from './page-match.ts';
import { checkRecord, type RecordFacts } from './record-check.ts';
import { checkCatalogue, checkCoursePages, checkForwarding } from './surroundings-checks.ts';
import { checkWebsite } from './website-check.ts';

const key = `vak_pub_${'0123456789abcdef'.repeat(3)}`;

const known: KeyFacts = {
  kind: 'known',
  name: 'Main site',
  prefix: 'vak_pub_0123',
  status: 'active',
  endsAt: null,
  scopes: ['catalog:read', 'leads:write'],
  product: 'catalog',
  onlyFromWebsites: false,
  lastUsedAt: null,
};

const statuses = (facts: KeyFacts) => checkKey(facts).map(({ status }) => status);

describe('a key', () => {
  it('is well when it is active, with both scopes, of the catalogue', () => {
    expect(statuses(known)).toEqual(['ok', 'ok', 'ok']);
  });

  it.each([
    ['revoked', { status: 'revoked', endsAt: new Date(0) }, ['failed', 'ok', 'ok']],
    ['expired', { status: 'expired', endsAt: new Date(0) }, ['failed', 'ok', 'ok']],
    ['only for reading', { scopes: ['catalog:read'] }, ['ok', 'warning', 'ok']],
    ['only for writing', { scopes: ['leads:write'] }, ['ok', 'warning', 'ok']],
    ['for nothing', { scopes: [] }, ['ok', 'failed', 'ok']],
    ['of another product', { product: 'shop' }, ['ok', 'ok', 'failed']],
  ] as const)('is reported with the fix when it is %s', (_, change, expected) => {
    const checks = checkKey({ ...known, ...change } as KeyFacts);

    expect(checks.map(({ status }) => status)).toEqual(expected);
    expect(checks.every(({ status, fix }) => status === 'ok' || fix !== null)).toBe(true);
  });

  it('with one scope is told for which pages that is too little, and for which it is enough (§5.2)', () => {
    const fix = (scopes: readonly Scope[]) => checkKey({ ...known, scopes } as KeyFacts)[1]?.fix;

    expect(fix(['catalog:read'])).toMatch(
      /^For pages with a form, create .* Without a form, there is nothing to do\.$/,
    );
    expect(fix(['leads:write'])).toMatch(
      /^For pages that show courses, create .* For a form alone, .* nothing to do\.$/,
    );
  });

  it('that is unknown leaves nothing to look at', () => {
    expect(statuses({ kind: 'unknown', among: 'institute' })).toEqual(['failed', 'skipped', 'skipped']);
  });

  it.each([
    ['', 'empty'],
    [`"${key}"`, 'quotation marks'],
    [`imp_${'0'.repeat(48)}`, 'import token'],
    ['vak_pub_0123…', 'beginning of a key'],
    [key.slice(0, -3), '45 characters'],
    [key.toUpperCase(), 'capital letters'],
    [`${key.slice(0, -1)}g`, 'keys never have'],
    ['sk_live_abc', 'does not begin with vak_pub_'],
  ])('that is malformed is told why, and never shown: %j (D39)', (text, why) => {
    const sentence = describeMalformedKey(text);

    expect(sentence).toContain(why);
    if (text.length > 20) expect(sentence).not.toContain(text.slice(8, 40));
  });
});

describe('a page', () => {
  const website = (host: string, status: KnownWebsite['status'] = 'Verified') => ({ host, status });
  const check = (host: string, ...websites: readonly KnownWebsite[]) =>
    checkWebsite({ kind: 'host', instituteId: 'school', host, match: matchPage(host, websites) }, false);

  it('is well on a verified website and below one (§5.6)', () => {
    expect(check('school.example', website('school.example')).status).toBe('ok');
    expect(check('a.b.school.example', website('school.example'))).toMatchObject({
      status: 'ok',
      seen: 'a.b.school.example is covered by school.example, which is verified.',
    });
  });

  it.each([
    ['pending', 'school.example', website('school.example', 'Pending'), 'not verified yet'],
    ['blocked', 'school.example', website('school.example', 'Revoked'), 'has blocked'],
    ['www and bare', 'school.example', website('www.school.example'), 'does not cover the one without'],
    ['a parent', 'school.example', website('shop.school.example'), 'not the domain above it'],
    ['only alike in its end', 'myschool.example', website('school.example'), 'only looks like'],
    ['only alike in its beginning', 'school.example.evil.test', website('school.example'), 'only looks like'],
    ['a stranger', 'other.example', website('school.example'), 'not one of'],
  ])('is refused with the reason when it is %s (§5.6)', (_, host, registered, reason) => {
    expect(check(host, registered)).toMatchObject({ status: 'failed', seen: expect.stringContaining(reason) });
  });

  it('need not be given, unless the key works only from websites: then it is said what servers do about it (D40)', () => {
    expect(checkWebsite({ kind: 'not_given' }, false).status).toBe('skipped');
    expect(checkWebsite({ kind: 'not_given' }, true)).toMatchObject({
      status: 'warning',
      seen: expect.stringContaining('works only from websites'),
      fix: expect.stringContaining('create another key for servers'),
    });
  });

  it('is blocked whatever parent is verified (D35)', () => {
    expect(check('a.shop.example', website('shop.example', 'Revoked'), website('a.shop.example')).status).toBe(
      'failed',
    );
  });
});

describe('the usual wrong places of a record', () => {
  it('are the doubled domain, the host itself, www or bare, and the name without its underscore', () => {
    const record = { type: 'TXT', name: '_service-verification.www.school.example', value: 'x' } as const;

    expect(usualPlaces('www.school.example', record).map(({ name }) => name)).toEqual([
      '_service-verification.www.school.example.school.example',
      'www.school.example',
      '_service-verification.school.example',
      'service-verification.www.school.example',
    ]);
  });
});

const answered = (change: Partial<Extract<Attempt, { kind: 'answered' }>>): Attempt => ({
  kind: 'answered',
  url: 'u',
  status: 200,
  error: undefined,
  total: undefined,
  ...change,
});
const refusal = { status: 403, error: { code: 'c', message: 'm' } };
const unreachable: Attempt = { kind: 'unreachable', url: 'u', why: 'refused the connection' };

describe('a call at the public address', () => {
  const check = (outside: Attempt, inside: Attempt) => checkCall({ kind: 'called_twice', outside, inside });

  it('that fails while the service answers is told apart from a service that does not', () => {
    expect(check(unreachable, answered({ total: 3 })).seen).toContain('the route to the public address fails');
    expect(check(answered({ status: 502 }), answered({ total: 0 })).seen).toContain(
      'the route to the public address fails',
    );
    expect(check(unreachable, unreachable).seen).not.toContain('public address');
  });

  it('that is refused as it is within the machine is refused for the key or the page', () => {
    expect(check(answered(refusal), answered(refusal))).toMatchObject({ seen: 'u answered 403 c: m' });
  });

  it('that is refused otherwise than within the machine is told with both', () => {
    const inside = answered({ ...refusal, error: { code: 'd', message: 'n' } });

    expect(check(answered(refusal), inside).seen).toBe('u answered 403 c: m Within the machine, u answered 403 d: n');
  });
});

describe('a record that no resolver could be asked about', () => {
  const facts: RecordFacts = {
    kind: 'looked_up',
    websiteId: 'w',
    record: { type: 'TXT', name: '_service-verification.school.example', value: 'service-site-verification=1' },
    shortName: '_service-verification',
    isVerified: false,
    sightings: ['one.example', 'two.example'].map((resolver) => ({
      resolver,
      finding: { kind: 'unanswered', why: 'refused the connection' },
    })),
    misplaced: undefined,
  };

  it('is reported once for all resolvers, and what it must be is named all the same', () => {
    expect(checkRecord(facts)).toMatchObject({
      status: 'failed',
      seen: 'one.example and two.example could not be reached: each refused the connection.',
      fix: expect.stringMatching(/_service-verification\.school\.example .*service-site-verification=1/),
      command: 'npx prospectus websites verify w',
    });
  });

  it('was not looked at where the website is verified already', () => {
    expect(checkRecord({ ...facts, isVerified: true })).toMatchObject({
      status: 'skipped',
      seen: expect.stringContaining('stays verified'),
      fix: null,
    });
  });
});

describe('a call', () => {
  it.each([
    ['that brings courses', answered({ total: 3 }), true],
    [
      'from a page that may not use the key',
      answered({ status: 403, error: { code: 'origin_not_allowed', message: 'm' } }),
      true,
    ],
    ['with an unknown key', answered({ status: 401, error: { code: 'invalid_api_key', message: 'm' } }), false],
    [
      'with another product’s key',
      answered({ status: 403, error: { code: 'product_not_enabled', message: 'm' } }),
      false,
    ],
    [
      'while keys cannot be looked up',
      answered({ status: 503, error: { code: 'auth_unavailable', message: 'm' } }),
      false,
    ],
    ['with a key that may only send enquiries', { kind: 'recognised', url: 'u' } as const, true],
    ['that something else answers', answered({}), false],
    ['that does not arrive', unreachable, false],
  ])('%s is a use of its key or is not', (_, attempt, expected) => {
    expect(isUse(attempt)).toBe(expected);
  });

  it('counts what it brought in words that fit', () => {
    const seen = (total: number) => checkCall({ kind: 'called', attempt: answered({ total }) }).seen;

    expect([seen(1), seen(2)]).toEqual([
      'u answered 200 with 1 course in all.',
      'u answered 200 with 2 courses in all.',
    ]);
  });
});

describe('what is around', () => {
  it.each([
    [checkCoursePages({ kind: 'known', instituteId: 'school', baseUrl: null, exampleUrl: null }), 'warning'],
    [
      checkCoursePages({ kind: 'known', instituteId: 'school', baseUrl: 'https://learn.example', exampleUrl: null }),
      'ok',
    ],
    [
      checkCoursePages({ kind: 'known', instituteId: 'school', baseUrl: null, exampleUrl: 'https://own.example/c' }),
      'ok',
    ],
    [
      checkCatalogue({ failure: { reason: toSaid('It takes too much.'), failedAt: new Date(0) }, isAnswering: false }),
      'warning',
    ],
    [checkCatalogue({ failure: undefined, isAnswering: true }), 'ok'],
    [checkCatalogue({ failure: undefined, isAnswering: false }), 'skipped'],
    [checkCatalogue(undefined), 'skipped'],
    [checkForwarding({ kind: 'stranger' }), 'warning'],
    [checkForwarding({ kind: 'believed' }), 'ok'],
    [checkForwarding({ kind: 'not_visible', why: toSaid('x') }), 'skipped'],
    [checkCall({ kind: 'called', attempt: answered({ total: 3 }) }), 'ok'],
    [checkCall({ kind: 'called', attempt: answered({ total: 0 }) }), 'warning'],
    [checkCall({ kind: 'called', attempt: { kind: 'recognised', url: 'u' } }), 'ok'],
    [checkCall({ kind: 'called_twice', outside: unreachable, inside: { kind: 'recognised', url: 'u' } }), 'failed'],
    [checkCall({ kind: 'called', attempt: answered({}) }), 'failed'],
    [checkCall({ kind: 'called', attempt: answered(refusal) }), 'failed'],
    [checkCall({ kind: 'called', attempt: unreachable }), 'failed'],
    [checkCall({ kind: 'called_twice', outside: unreachable, inside: answered({ total: 3 }) }), 'failed'],
    [checkCall({ kind: 'malformed_key' }), 'skipped'],
    [checkCall({ kind: 'not_made', lastUsedAt: null }), 'warning'],
    [checkCall({ kind: 'not_made', lastUsedAt: new Date(0) }), 'ok'],
  ] as const)('is judged: %j is %s', ({ status, fix }, expected) => {
    expect(status).toBe(expected);
    expect(fix === null).toBe(status === 'ok' || status === 'skipped');
  });
});
