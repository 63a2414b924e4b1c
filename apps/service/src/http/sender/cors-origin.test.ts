import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrigin } from './cors.ts';

describe('parseOrigin', () => {
  it.each([
    'http://localhost',
    'https://localhost',
    'http://localhost:3000',
    'http://127.0.0.1:5173',
    'https://127.0.0.1',
    'http://[::1]:8080',
    'https://[::1]',
  ])('takes %s for a page on the developer’s machine (§5.5)', (header) => {
    expect(parseOrigin(header)).toEqual({ kind: 'local' });
  });

  it.each([
    ['https://school.example', 'school.example'],
    ['http://school.example', 'school.example'],
    ['https://www.school.example:8443', 'www.school.example'],
    ['https://school.example:443', 'school.example'],
    ['http://school.example:80', 'school.example'],
    ['http://school.example:1', 'school.example'],
    ['http://school.example:65535', 'school.example'],
    ['https://xn--r8jz45g.example', 'xn--r8jz45g.example'],
    ['https://my_shop.school.example', 'my_shop.school.example'],
    ['https://1.school.example', '1.school.example'],
    ['https://intranet', 'intranet'],
    ['https://sub.localhost', 'sub.localhost'],
    ['https://localhost.example', 'localhost.example'],
    ['https://127.0.0.1.example', '127.0.0.1.example'],
    [`https://${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('reads the host of %s, whatever its scheme and port (§5.6, D6)', (header, host) => {
    expect(parseOrigin(header)).toEqual({ kind: 'host', host });
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['two origins', 'https://school.example, https://other.example'],
    ['two origins without a comma', 'https://school.example https://other.example'],
    ['a star', '*'],
    ['a bare host', 'school.example'],
    ['another scheme', 'ftp://school.example'],
    ['an extension', 'chrome-extension://abcdefghijklmnop'],
    ['a file', 'file://'],
    ['a longer scheme', 'httpss://school.example'],
    ['a capital in the scheme', 'HTTPS://school.example'],
    ['a capital in the host', 'https://School.example'],
    ['capital localhost', 'http://LOCALHOST:3000'],
    ['Unicode', 'https://例え.example'],
    ['a trailing dot', 'https://school.example.'],
    ['localhost with a trailing dot', 'http://localhost.'],
    ['an empty label', 'https://school..example'],
    ['a leading dot', 'https://.school.example'],
    ['a slash', 'https://school.example/'],
    ['a path', 'https://school.example/page'],
    ['a query', 'https://school.example?q'],
    ['a fragment', 'https://school.example#x'],
    ['a user', 'https://user@school.example'],
    ['a user that looks like a host', 'https://school.example@evil.example'],
    ['a percent sign', 'https://school%2eexample'],
    ['a backslash', 'https://evil.example\\.school.example'],
    ['a blank in front', ' https://school.example'],
    ['a blank behind', 'https://school.example '],
    ['a line break behind', 'https://school.example\n'],
    ['a tab inside', 'https://school\t.example'],
    ['an empty port', 'https://school.example:'],
    ['port 0', 'https://school.example:0'],
    ['a leading zero', 'https://school.example:0443'],
    ['a port past the last', 'https://school.example:65536'],
    ['a six-digit port', 'https://school.example:100000'],
    ['a port that is no number', 'https://school.example:80a'],
    ['two ports', 'https://school.example:80:80'],
    ['a short loopback address', 'http://127.1'],
    ['loopback as a number', 'http://2130706433'],
    ['loopback in hexadecimal', 'http://0x7f.0.0.0x1'],
    ['a host that ends in a number', 'http://school.example.1'],
    ['a host that ends in a hexadecimal number', 'http://school.0x'],
    ['IPv6 written in full', 'http://[0:0:0:0:0:0:0:1]'],
    ['mapped loopback', 'http://[::ffff:127.0.0.1]'],
    ['IPv6 without brackets', 'http://::1'],
    ['a label that is too long', `https://${'a'.repeat(64)}.example`],
    ['a host that is too long', `https://${'a.'.repeat(127)}example`],
  ])('refuses %s (D6)', (_, header) => {
    expect(parseOrigin(header)).toEqual({ kind: 'refused' });
  });

  it.each([
    ['another loopback address', 'http://127.0.0.2'],
    ['an unspecified address', 'http://0.0.0.0:3000'],
    ['an IPv4 address', 'http://192.168.1.5:3000'],
    ['an IPv6 address', 'http://[2001:db8::1]:8080'],
  ])('knows %s as one, which no website can be verified for (§5.7, D6)', (_, header) => {
    expect(parseOrigin(header)).toEqual({ kind: 'address' });
  });

  it('accepts a host of 253 characters and none of 254 (D6)', () => {
    const long = `${'a'.repeat(49)}.`.repeat(5);

    expect(parseOrigin(`https://${long}abc`)).toEqual({ kind: 'host', host: `${long}abc` });
    expect(parseOrigin(`https://${long}abcd`)).toEqual({ kind: 'refused' });
  });

  it('accepts only what a browser would have written, for any text (D6)', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'b',
        'Z',
        'é',
        '.',
        '.',
        ':',
        '/',
        '\\',
        '@',
        '[',
        ']',
        '0',
        '1',
        '7',
        '0x',
        '-',
        '_',
        '%',
        ' ',
        '\t',
        '?',
        '#',
        ',',
      ],
      ...['localhost', '127.0.0.1', '::1', '443', '.example', 'null', 'http://', 'https://'],
    );
    const text = fc.tuple(fc.constantFrom('http://', 'https://', ''), fc.array(piece, { maxLength: 8 }));

    fc.assert(
      fc.property(text, ([scheme, pieces]) => {
        const header = scheme + pieces.join('');
        if (parseOrigin(header).kind === 'refused') return;
        const withoutDefaultPort = header.replace(/^(http:.*):80$/, '$1').replace(/^(https:.*):443$/, '$1');
        expect(new URL(header).origin).toBe(withoutDefaultPort);
      }),
      { numRuns: 5000 },
    );
  });

  it('never fails, for any text (D6)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(['local', 'host', 'address', 'refused']).toContain(parseOrigin(header).kind);
      }),
    );
  });
});
