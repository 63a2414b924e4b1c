import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrigin } from '../../http/sender/cors.ts';
import { createOriginRules, type DecidingWebsite } from './origin-rules.ts';

const verified = (host: string, instituteId = 'river'): DecidingWebsite => ({ instituteId, host, status: 'Verified' });
const blocked = (host: string, instituteId = 'river'): DecidingWebsite => ({ instituteId, host, status: 'Revoked' });

describe('createOriginRules', () => {
  it.each([
    ['school.example', true],
    ['www.school.example', true],
    ['a.b.school.example', true],
    ['myschool.example', false],
    ['my-school.example', false],
    ['school.example.evil.test', false],
    ['example', false],
    ['other.example', false],
    ['', false],
  ])('answers for %j with %s when school.example is verified (§5.5, §5.6)', (host, isAllowed) => {
    const rules = createOriginRules([verified('other.test'), verified('school.example')]);

    expect(rules.isAllowed('river', host)).toBe(isAllowed);
  });

  it('does not let a verified www cover the bare host (§5.6)', () => {
    const rules = createOriginRules([verified('www.school.example')]);

    expect(rules.isAllowed('river', 'school.example')).toBe(false);
    expect(rules.isAllowed('river', 'www.school.example')).toBe(true);
  });

  it('lets a website speak for its own institute only (D37)', () => {
    const rules = createOriginRules([
      verified('school.example', 'river'),
      blocked('shop.example', 'river'),
      verified('shop.example', 'hill'),
    ]);

    expect(rules.isAllowed('hill', 'school.example')).toBe(false);
    expect(rules.isAllowed('unheard-of', 'school.example')).toBe(false);
    expect(rules.isAllowed('hill', 'shop.example')).toBe(true);
  });

  it.each([
    ['shop.school.example', false],
    ['a.shop.school.example', false],
    ['deep.a.shop.school.example', false],
    ['school.example', true],
    ['www.school.example', true],
    ['workshop.school.example', true],
  ])('lets a block win for %s: %s, whatever is verified above and below it (D35)', (host, isAllowed) => {
    const rules = createOriginRules([
      verified('school.example'),
      blocked('shop.school.example'),
      verified('a.shop.school.example'),
    ]);

    expect(rules.isAllowed('river', host)).toBe(isAllowed);
  });

  it.each([
    ['school.example', 'school.example'],
    ['www.school.example', 'school.example'],
    ['a.shop.school.example', 'shop.school.example'],
    ['blocked.school.example', undefined],
    ['other.example', undefined],
  ])('tells that %s belongs to the website %s, the nearest that covers it', (host, website) => {
    const rules = createOriginRules([
      verified('school.example'),
      verified('shop.school.example'),
      blocked('blocked.school.example'),
      verified('other.example', 'hill'),
    ]);

    expect(rules.websiteOf('river', host)).toBe(website);
    expect(rules.websiteOf('river', host) !== undefined).toBe(rules.isAllowed('river', host));
    expect(rules.websiteOf('unheard-of', host)).toBeUndefined();
  });
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const topLabel = fc.stringMatching(/^[a-z]{2,8}$/);
const host = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), topLabel)
  .map(([labels, top]) => [...labels, top].join('.'));
const page = fc.record({
  scheme: fc.constantFrom('http', 'https'),
  port: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 65_535 }).map((port) => `:${port}`),
  ),
});

function mayCall(verifiedHost: string, origin: string): boolean {
  const parsed = parseOrigin(origin);
  return parsed.kind === 'host' && createOriginRules([verified(verifiedHost)]).isAllowed('river', parsed.host);
}

describe('an origin header against a verified host', () => {
  it('is allowed for the host and every subdomain, at any scheme and port (§5.6)', () => {
    fc.assert(
      fc.property(host, fc.array(label, { maxLength: 4 }), page, (verifiedHost, labels, { scheme, port }) => {
        expect(mayCall(verifiedHost, `${scheme}://${[...labels, verifiedHost].join('.')}${port}`)).toBe(true);
      }),
    );
  });

  it('is refused when the host merely ends with the verified text (§5.6)', () => {
    fc.assert(
      fc.property(host, label, page, (verifiedHost, glued, { scheme, port }) => {
        expect(mayCall(verifiedHost, `${scheme}://${glued}${verifiedHost}${port}`)).toBe(false);
        expect(mayCall(verifiedHost, `${scheme}://${glued}-${verifiedHost}${port}`)).toBe(false);
      }),
    );
  });

  it('is refused when the host merely begins with the verified text (§5.6)', () => {
    fc.assert(
      fc.property(host, host, page, (verifiedHost, other, { scheme, port }) => {
        // Else it ends with the verified host as well, at a whole label.
        fc.pre(!`.${verifiedHost}.${other}`.endsWith(`.${verifiedHost}`));
        expect(mayCall(verifiedHost, `${scheme}://${verifiedHost}.${other}${port}`)).toBe(false);
        expect(mayCall(verifiedHost, `${scheme}://${verifiedHost}${other}${port}`)).toBe(false);
      }),
    );
  });

  it('is refused for every parent of the verified host (§5.6)', () => {
    fc.assert(
      fc.property(host, page, (verifiedHost, { scheme, port }) => {
        const parents = verifiedHost.split('.').map((_, index, labels) => labels.slice(index + 1).join('.'));
        for (const parent of parents) {
          expect(mayCall(verifiedHost, `${scheme}://${parent}${port}`)).toBe(false);
        }
      }),
    );
  });
});
