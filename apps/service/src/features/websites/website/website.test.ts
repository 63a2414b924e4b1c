import { toSaid } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { dnsRecordOf } from './dns-record.ts';
import {
  addWebsite,
  assumeVerified,
  blockWebsite,
  describeWebsiteRefusal,
  removeWebsite,
  type Website,
  type WebsiteState,
} from './website.ts';

const now = new Date('2026-11-20T10:00:00Z');
const pending: WebsiteState = { status: 'Pending', reason: null };
const verified: WebsiteState = {
  status: 'Verified',
  reason: toSaid('Assumed before.'),
  verifiedAt: new Date('2026-01-01T00:00:00Z'),
};
const revoked: WebsiteState = { status: 'Revoked', reason: toSaid('Blocked before.') };

const facts = (host: string) => ({ id: host, instituteId: 'river', host, token: 'ab'.repeat(16), createdAt: now });
const website = (host: string, state: WebsiteState = pending): Website => ({ ...facts(host), ...state });
const many = (count: number, state = pending) =>
  Array.from({ length: count }, (_, index) => website(`site-${index}.example`, state));

describe('addWebsite', () => {
  it('adds a host as pending (§3)', () => {
    expect(addWebsite([website('other.example')], facts('school.example'))).toEqual({
      outcome: 'added',
      website: website('school.example'),
    });
  });

  it.each([pending, verified])('refuses a host that is registered, $status (D35)', (state) => {
    const existing = [website('other.example'), website('school.example', state)];

    expect(addWebsite(existing, facts('school.example'))).toEqual({
      outcome: 'refused',
      refusal: { kind: 'already_registered', host: 'school.example' },
    });
  });

  it.each(['shop.example', 'www.shop.example', 'a.b.shop.example'])(
    'refuses %s when shop.example is blocked (§3, D35)',
    (host) => {
      expect(addWebsite([website('shop.example', revoked)], facts(host))).toEqual({
        outcome: 'refused',
        refusal: { kind: 'blocked', host, blockedHost: 'shop.example' },
      });
    },
  );

  it.each(['example.test', 'workshop.example', 'my-shop.example'])(
    'adds %s although shop.example is blocked (D35)',
    (host) => {
      expect(addWebsite([website('shop.example', revoked)], facts(host)).outcome).toBe('added');
    },
  );

  it('refuses the twenty-first website (§5.7)', () => {
    expect(addWebsite(many(19), facts('school.example')).outcome).toBe('added');
    expect(addWebsite(many(20), facts('school.example'))).toEqual({
      outcome: 'refused',
      refusal: { kind: 'too_many' },
    });
  });

  it('does not count blocked websites among the twenty (D35)', () => {
    const existing = [...many(19), website('bad.test', revoked), website('worse.test', revoked)];

    expect(addWebsite(existing, facts('school.example')).outcome).toBe('added');
  });
});

describe('assumeVerified', () => {
  it('verifies a pending website and says that no lookup was made (§3)', () => {
    const existing = website('school.example');

    expect(assumeVerified([existing], existing, now)).toEqual({
      outcome: 'verified',
      website: {
        ...facts('school.example'),
        status: 'Verified',
        reason: 'Marked as verified by the operator; its TXT record was not checked.',
        verifiedAt: now,
      },
    });
  });

  it('leaves a verified website as it is (§3)', () => {
    const existing = website('school.example', verified);

    expect(assumeVerified([existing], existing, now)).toEqual({ outcome: 'verified', website: existing });
  });

  it('verifies neither a blocked website nor one below it (D35)', () => {
    const blocked = website('shop.example', revoked);
    const below = website('www.shop.example');

    expect(assumeVerified([blocked, below], blocked, now).outcome).toBe('refused');
    expect(assumeVerified([blocked, below], below, now)).toEqual({
      outcome: 'refused',
      refusal: { kind: 'blocked', host: 'www.shop.example', blockedHost: 'shop.example' },
    });
  });
});

describe('removeWebsite', () => {
  it.each([pending, verified])('removes from $status (§3)', (state) => {
    expect(removeWebsite(website('school.example', state))).toEqual({ outcome: 'removed' });
  });

  it('keeps a blocked website, or adding it again would undo the block (D35)', () => {
    expect(removeWebsite(website('school.example', revoked))).toEqual({
      outcome: 'refused',
      refusal: { kind: 'blocked', host: 'school.example', blockedHost: 'school.example' },
    });
  });
});

describe('blockWebsite', () => {
  it.each([pending, verified, revoked])('revokes from $status (§3)', (state) => {
    expect(blockWebsite(website('school.example', state))).toEqual({
      ...facts('school.example'),
      status: 'Revoked',
      reason: 'Blocked by the service operator.',
    });
  });
});

describe('describeWebsiteRefusal', () => {
  it.each([
    [{ kind: 'already_registered', host: 'school.example' }, 'school.example is already registered.'],
    [
      { kind: 'blocked', host: 'shop.example', blockedHost: 'shop.example' },
      'The service operator has blocked shop.example permanently.',
    ],
    [
      { kind: 'blocked', host: 'www.shop.example', blockedHost: 'shop.example' },
      'www.shop.example is a subdomain of shop.example, which the service operator has blocked permanently.',
    ],
    [
      { kind: 'too_many' },
      'The institute already has 20 websites. Remove one first; a website covers all its subdomains.',
    ],
    [
      { kind: 'not_a_website', typed: 'intranet', because: 'single_label' },
      '"intranet" cannot be a website: it has only one part. Give the full host name, such as www.school.example.',
    ],
  ] as const)('says %j in plain words (D35)', (refusal, sentence) => {
    expect(describeWebsiteRefusal(refusal)).toBe(sentence);
  });
});

describe('dnsRecordOf', () => {
  it('names and values the TXT record as specified (§2.8)', () => {
    expect(dnsRecordOf('school.example', '0123456789abcdef0123456789abcdef')).toEqual({
      type: 'TXT',
      name: '_service-verification.school.example',
      value: 'service-site-verification=0123456789abcdef0123456789abcdef',
    });
  });
});
