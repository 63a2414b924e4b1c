import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeHostRefusal, isCoveredBy, parseHost, readWebAddress } from './host.ts';

describe('parseHost', () => {
  it.each([
    'school.example',
    'SCHOOL.Example',
    '  school.example\n',
    'school.example.',
    'school.example:8443',
    'school.example/courses',
    'school.example/?next=https://other.example',
    '//school.example',
    'http://school.example',
    'HTTPS://School.Example:8443/courses?page=2#top',
    'https://school.example./',
    'https://user:secret@school.example/',
    'info@school.example',
    'https://evil.example@school.example',
    'https:school.example',
    'http:school.example',
    'https://school.example/a page with blanks',
    'ｓｃｈｏｏｌ.example',
    'school。example',
    'sch\u00adool.example',
    'sch%6Fol.example',
  ])('reduces %j to school.example (§2.8, D35)', (typed) => {
    expect(parseHost(typed)).toEqual({ outcome: 'host', host: 'school.example' });
  });

  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['XN--Bcher-KVA.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['faß.example', 'xn--fa-hia.example'],
    ['my_shop.school.example', 'my_shop.school.example'],
    ['learn.school.co.uk', 'learn.school.co.uk'],
    ['school.co.uk', 'school.co.uk'],
    ['school.github.io', 'school.github.io'],
    ['github.io', 'github.io'],
    ['localhost.example', 'localhost.example'],
    ['1.school.example', '1.school.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('takes %s as %s (D35)', (typed, host) => {
    expect(parseHost(typed)).toEqual({ outcome: 'host', host });
  });

  it.each([
    ['', 'empty'],
    [' \t ', 'empty'],
    ['ftp://school.example', 'not_a_web_address'],
    ['file:///etc/hosts', 'not_a_web_address'],
    ['https://', 'not_a_host'],
    ['school example.org', 'not_a_host'],
    ['school%20.example', 'not_a_host'],
    ['school..example', 'not_a_host'],
    ['.school.example', 'not_a_host'],
    ['school.example..', 'not_a_host'],
    ['-school.example', 'not_a_host'],
    ['school-.example', 'not_a_host'],
    ["o'school.example", 'not_a_host'],
    ['xn--abc.example', 'not_a_host'],
    ['school.example:99999', 'not_a_host'],
    ['256.1.1.1', 'not_a_host'],
    ['*.school.example', 'wildcard'],
    ['https://*.school.example/', 'wildcard'],
    ['192.0.2.1', 'ip_address'],
    ['192.0.2.1.', 'ip_address'],
    ['http://192.0.2.1:8080/', 'ip_address'],
    ['192.0.513', 'ip_address'],
    ['127.1', 'ip_address'],
    ['0x7f.1', 'ip_address'],
    ['0x7f000001', 'ip_address'],
    ['2130706433', 'ip_address'],
    ['017700000001', 'ip_address'],
    ['１２７.0.0.1', 'ip_address'],
    ['::1', 'ip_address'],
    ['[::1]', 'ip_address'],
    ['2001:db8::1', 'ip_address'],
    ['https://[2001:db8::1]:8443/', 'ip_address'],
    ['::ffff:192.0.2.1', 'ip_address'],
    ['fe80::1%eth0', 'ip_address'],
    ['http://[fe80::1%eth0]/', 'ip_address'],
    ['https://2001:db8::1/courses', 'ip_address'],
    ['http:2001:db8::1', 'ip_address'],
    ['localhost', 'localhost'],
    ['LOCALHOST.', 'localhost'],
    ['http://localhost:3000', 'localhost'],
    ['shop.localhost', 'localhost'],
    ['intranet', 'single_label'],
    ['http://intranet/', 'single_label'],
    ['com', 'single_label'],
    ['co.uk', 'public_suffix'],
    ['CO.UK.', 'public_suffix'],
    ['公司.cn', 'public_suffix'],
    ['xn--55qx5d.cn', 'public_suffix'],
    ['school.ck', 'public_suffix'],
    [`${'a'.repeat(64)}.example`, 'too_long'],
    [`${'a.'.repeat(120)}example`, 'too_long'],
  ])('refuses %j as %s (§5.7, D35)', (typed, refusal) => {
    expect(parseHost(typed)).toEqual({ outcome: 'refused', refusal });
  });

  it.each([
    'mailto:info@school.example',
    'MAILTO:info@school.example?subject=a',
    'mail\tto:info@school.example',
    '\u0001mailto:info@school.example',
    'mailto:info:x@school.example',
    'ftp:school.example',
    'ftp://school.example',
    'javascript:alert(1)',
    'javascript://school.example/%0aalert(1)',
    'data:text/html,school.example',
    'tel:112',
    'tel:+441234567890',
    'sms:112?body=a@school.example',
    'blob:https://school.example/1',
    'view-source:https://school.example',
    'org.example.app:a@school.example',
  ])('takes %j for no website: it is not http or https (D42)', (typed) => {
    expect(parseHost(typed)).toMatchObject({ outcome: 'refused' });
  });

  it.each(['mailto:info@school.example', 'ftp:school.example', 'javascript:alert(1)', 'tel:112'])(
    'says of %s that it is not the address of a web page (D42)',
    (typed) => {
      expect(parseHost(typed)).toEqual({ outcome: 'refused', refusal: 'not_a_web_address' });
    },
  );

  it.each(['\u0f71\u0f72', 'a.', 'ü.', '%c3%bc', '-.', '@', ':', '['])(
    'reads no more of a link than browsers do: 64 KB of %j are refused (D43)',
    (part) => {
      const typed = `http://${part.repeat(65_536 / part.length)}.example`;

      expect(parseHost(typed)).toEqual({ outcome: 'refused', refusal: 'too_long' });
      expect(describeHostRefusal(typed, 'too_long').length).toBeLessThan(500);
      expect(readWebAddress(typed)).toBeUndefined();
    },
  );

  it('refuses a host whose verification record could not be named (§2.8)', () => {
    const host = [...Array<string>(5).fill('a'.repeat(45)), 'b'].join('.');

    expect(host).toHaveLength(231);
    expect(parseHost(host)).toEqual({ outcome: 'host', host });
    expect(parseHost(`${host}b`)).toEqual({ outcome: 'refused', refusal: 'too_long' });
  });

  it('gives the same host again for what it gave, for any text (D35)', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.domain(),
      fc.webUrl(),
      fc.string().map((text) => `${text}.example`),
    );

    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseHost(text);
        if (parsed.outcome === 'refused') return;
        expect(parseHost(parsed.host)).toEqual(parsed);
        expect(parseHost(`https://${parsed.host.toUpperCase()}.:81/x`)).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('describeHostRefusal', () => {
  it.each([
    ['empty', /it is empty/],
    ['not_a_web_address', /not the address of a web page.*https/],
    ['not_a_host', /contains no valid host name.*such as/],
    ['wildcard', /all its subdomains/],
    ['ip_address', /an IP address/],
    ['localhost', /always allowed/],
    ['single_label', /only one part/],
    ['public_suffix', /a public suffix/],
    ['too_long', /too long/],
  ] as const)('explains %s (D35)', (refusal, explanation) => {
    expect(describeHostRefusal('school', refusal)).toMatch(explanation);
  });

  it('says what was typed, what is wrong and what to type instead (D35)', () => {
    expect(describeHostRefusal('*.school.example', 'wildcard')).toBe(
      '"*.school.example" cannot be a website: a website covers all its subdomains by itself. Give the name without the *.',
    );
  });
});

describe('isCoveredBy', () => {
  it.each([
    ['school.example', true],
    ['www.school.example', true],
    ['a.b.c.school.example', true],
    ['myschool.example', false],
    ['my-school.example', false],
    ['school.example.evil.test', false],
    ['example', false],
    ['other.example', false],
  ])('judges %s by whole labels against school.example: %s (§5.6)', (host, isCovered) => {
    expect(isCoveredBy(host, 'school.example')).toBe(isCovered);
  });
});
