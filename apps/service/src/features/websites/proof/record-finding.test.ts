import { toSaid } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { dnsRecordOf, domainOf, shortNameOf } from '../website/dns-record.ts';
import { describeSightings, type Finding, judgeAnswer } from './record-finding.ts';

const token = '0123456789abcdef0123456789abcdef';
const record = dnsRecordOf('school.example', token);
const { name, value } = record;

const records = (...values: readonly string[]) => ({ kind: 'records', values, aliases: [] }) as const;
const see = (...findings: readonly Finding[]) =>
  describeSightings(
    record,
    findings.map((finding, index) => ({ resolver: `resolver-${index}.example`, finding })),
  );
const seeValues = (...values: readonly string[]) => see({ kind: 'other_value', values, aliases: [] });

describe('judgeAnswer', () => {
  it('finds the value among others (D36)', () => {
    expect(judgeAnswer(record, records('v=spf1 -all', value)).kind).toBe('found');
  });

  it.each([` ${value}`, value.toUpperCase(), `"${value}"`, `${value}.`, value.slice(0, -1), ''])(
    'takes nothing but the exact value: not %j (D36)',
    (other) => {
      expect(judgeAnswer(record, records(other)).kind).toBe('other_value');
    },
  );

  it('tells a name without TXT records from one that does not exist, and both from no answer (D36)', () => {
    expect(judgeAnswer(record, records()).kind).toBe('no_record');
    expect(judgeAnswer(record, { kind: 'no_name', aliases: [] }).kind).toBe('no_name');
    expect(judgeAnswer(record, { kind: 'failed', why: toSaid('answered SERVFAIL') }).kind).toBe('unanswered');
  });
});

describe('describeSightings', () => {
  it('says that the name does not exist, and what to do (D36)', () => {
    expect(see({ kind: 'no_name', aliases: [] })).toBe(
      `The DNS has no record named ${name} yet. Add the TXT record as shown; a new one may take an hour to be seen.`,
    );
  });

  it('says that the name has no TXT record (D36)', () => {
    expect(see({ kind: 'no_record', aliases: [] })).toBe(
      `${name} is in the DNS, but has no TXT record. Add one with the value shown.`,
    );
  });

  it.each([
    [`"${value}"`, 'it includes the quotation marks'],
    [` ${value}`, 'there is a space'],
    [value.toUpperCase(), 'capital letters'],
    [token, 'only the second half'],
    [value.replace(/0/g, '1'), 'an earlier registration or of another website'],
    [`${name} TXT ${value}`, 'it contains more than the value'],
    [value.slice(0, -3), 'it is not complete'],
    ['v=spf1 -all', 'but not the value shown'],
  ])('shows the value %s and names the mistake: %s (D36)', (other, mistake) => {
    const sentence = seeValues(other);

    expect(sentence).toContain(`“${other}”`);
    expect(sentence).toContain(mistake);
  });

  it('names the value that is nearest to the right one, and counts the others (D36)', () => {
    expect(seeValues('v=spf1 -all', `"${value}"`)).toContain(`“"${value}"”`);
    expect(seeValues('a', 'b', 'c')).toContain('“a” and 2 more');
  });

  it('bounds what it shows of a stranger’s record, in one line (D36)', () => {
    const sentence = seeValues(`\u001b[31m\n${'x'.repeat(50_000)}`);

    expect(sentence.length).toBeLessThan(400);
    expect(sentence).not.toMatch(/\p{Cc}/u);
  });

  it.each(['"', "'", '“', '’', ' ', '\u0000', 'a', `"${value}`])(
    'judges a value of 64 KB of %j as it judges any other (D43)',
    (part) => {
      const long = `${part.repeat(60_000 / part.length)}x`;

      expect(seeValues(...Array<string>(200).fill(long))).toContain('but not the value shown');
    },
  );

  it.each([
    [`“${value}”`, 'it includes the quotation marks'],
    [`''${value}"`, 'it includes the quotation marks'],
    [`${'"'.repeat(200)}x`, 'but not the value shown'],
    ['"'.repeat(300), 'but not the value shown'],
  ])('looks through the marks around %s (D36)', (other, mistake) => {
    expect(seeValues(other)).toContain(mistake);
  });

  it('names an alias and where it leads (D36)', () => {
    expect(see({ kind: 'no_name', aliases: ['a.example', 'b.example'] })).toContain('alias (CNAME) of b.example');
  });

  it('reports what was seen rather than a resolver that failed (D36)', () => {
    const failure: Finding = { kind: 'unanswered', why: toSaid('answered SERVFAIL') };

    expect(see(failure, { kind: 'no_name', aliases: [] })).toContain('no record named');
    expect(see({ kind: 'no_name', aliases: [] }, { kind: 'other_value', values: ['a'], aliases: [] })).toContain('“a”');
  });

  it('names every resolver and its failure when none can tell (D36)', () => {
    expect(
      see(
        { kind: 'unanswered', why: toSaid('answered SERVFAIL') },
        { kind: 'unanswered', why: 'refused the connection' },
      ),
    ).toBe(
      'DNS could not be reached to check your record: resolver-0.example answered SERVFAIL; resolver-1.example refused the connection.',
    );
  });
});

describe('the name for a DNS panel', () => {
  it.each([
    ['school.example', '_service-verification', 'school.example'],
    ['www.school.example', '_service-verification.www', 'school.example'],
    ['a.b.school.co.uk', '_service-verification.a.b', 'school.co.uk'],
  ])('leaves out what the panel appends: %s', (host, shortName, domain) => {
    expect([shortNameOf(host), domainOf(host)]).toEqual([shortName, domain]);
  });
});
