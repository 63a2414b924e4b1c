import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validator } from '../test/support/description.ts';
import type { JsonObject } from './lead/enquiry.ts';
import { extraKeyPattern, reservedExtraKeys } from './lead/extra-fields.ts';
import { formReportMax } from './lead/form-report.ts';
import { leadFieldNames, readEnquiry } from './lead/read-enquiry.ts';
import { leadRequests } from './lead.ts';
import { limits } from './limits.ts';

// What the schema cannot say, or does not, and what is therefore never sent here: texts with blanks around them or in another
// What the schema cannot say, or does not, and what is therefore never sent here: texts with blanks around them or in another normal form,
// which the rules correct before they measure; U+0000 and half a surrogate pair, which the description mentions in words;
// read alike; an empty text in place of an object, which counts as absent.

const sendable = (text: string) => text.replaceAll('\0', '').toWellFormed().trim().normalize('NFC');

/** Texts of any kind, and those about as long as the longest. */
const text = (charactersMax: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc
        .tuple(fc.constantFrom('x', 'é', '😀'), fc.constantFrom(1, charactersMax, charactersMax + 1))
        .map(([character, count]) => character.repeat(count)),
    )
    .map(sendable);

/** Texts of just these characters. */
const madeOf = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength }).map(sendable);

const otherThanText = fc.constantFrom(null, true, 0, 1.5, [], ['a'], {}, { a: 1 });

const email = fc.oneof(
  fc.emailAddress(),
  madeOf('ab@.-', 12),
  fc.integer({ min: 240, max: 260 }).map((length) => `${'a'.repeat(length - 4)}@b.c`),
  text(limits.leadEmailCharactersMax),
);

const phone = fc.oneof(
  fc
    .tuple(madeOf(' ()-.', 4), fc.constantFrom('', '+', '++'), madeOf('0123 ().-', 24))
    .map((parts) => sendable(parts.join(''))),
  text(limits.leadPhoneCharactersMax),
);

const isReserved = (name: string) => reservedExtraKeys.has(name.normalize('NFKC').toLowerCase());

const extraName = fc
  .oneof(
    text(limits.leadExtraKeyCharactersMax),
    madeOf('aZ9é名४ _.-', 8),
    madeOf('aé!/@[`{~', 4),
    fc.constantFrom(...reservedExtraKeys, '__proto__', 'constructor'),
  )
  .filter((name) => reservedExtraKeys.has(name) || !isReserved(name))
  .filter((name) => name === '' || extraKeyPattern.test(name.replaceAll(/[ -~]/g, 'x')));

const extraValue = fc.oneof(
  text(limits.leadExtraValueCharactersMax),
  fc.double({ noNaN: true }),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53, 1 - 2 ** 53, -(2 ** 53)),
  otherThanText,
);

const extraFields = fc.oneof(
  fc.dictionary(extraName, extraValue, { maxKeys: 3, noNullPrototype: true }),
  fc
    .integer({ min: 28, max: 32 })
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]))),
  otherThanText,
);

const consent = fc.oneof(
  fc.record(
    {
      text: fc.oneof(text(limits.leadConsentTextCharactersMax), otherThanText),
      version: fc.oneof(text(limits.leadConsentVersionCharactersMax), otherThanText),
      given: fc.oneof(fc.boolean(), otherThanText),
      surprise: fc.constant(1),
    },
    { requiredKeys: ['text', 'given'] },
  ),
  otherThanText,
);

const form = fc.oneof(
  fc.record(
    {
      trap: fc.oneof(text(formReportMax.trapCharacters), otherThanText),
      shown_ms: fc.oneof(
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(2 ** 31 - 1, 2 ** 31, 1e3, 'soon'),
        otherThanText,
      ),
      proof: fc.oneof(text(formReportMax.proofCharacters), otherThanText),
      surprise: fc.constant(1),
    },
    { requiredKeys: [] },
  ),
  otherThanText,
);

const visit = fc.oneof(
  fc.record(
    {
      source: fc.oneof(text(limits.leadSourceCharactersMax), otherThanText),
      referrer: fc.oneof(madeOf('a9.:-/é', 8), text(limits.leadIdCharactersMax), otherThanText),
      landing: fc.oneof(madeOf('/a?#%é', 8), text(limits.leadIdCharactersMax), otherThanText),
      at: fc.oneof(fc.constantFrom('2026-11-28T09:30:00Z', '2026-11-28T09:30:00+01:00', '2026-11-28'), otherThanText),
    },
    { requiredKeys: [] },
  ),
  otherThanText,
);
const attribution = fc.oneof(fc.record({ first: visit, last: visit }, { requiredKeys: [] }), otherThanText);

const edges = {
  full_name: fc.oneof(text(limits.leadFullNameCharactersMax), otherThanText),
  email: fc.oneof(email, otherThanText),
  phone: fc.oneof(phone, otherThanText),
  message: fc.oneof(text(limits.leadMessageCharactersMax), otherThanText),
  course_id: fc.oneof(text(limits.leadIdCharactersMax), otherThanText),
  source: fc.oneof(text(limits.leadSourceCharactersMax), otherThanText),
  run_id: fc.oneof(text(limits.leadIdCharactersMax), otherThanText),
  campaign_id: fc.oneof(text(limits.leadIdCharactersMax), otherThanText),
  extra_fields: extraFields,
  consent,
  form,
  attribution,
  surprise: fc.constantFrom(null, 1),
};

/** The full example with one or two fields put to the test, and some left out. */
const body: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.subarray(Object.keys(leadRequests.full)),
    fc.subarray(Object.keys(edges), { minLength: 1, maxLength: 2 }),
    fc.record(edges),
  )
  .map(([omitted, chosen, values]) => {
    const entries = Object.entries({ ...leadRequests.full, ...pick(values, chosen) });
    return Object.fromEntries(entries.filter(([name]) => chosen.includes(name) || !omitted.includes(name)));
  });

const pick = (values: JsonObject, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const findings = validator();
const schema = { $ref: '#/components/schemas/LeadRequest' };

/** Holds schema and rules against each other; enquiries of both kinds must come up. */
function expectAgreement(enquiries: fc.Arbitrary<JsonObject>, numRuns: number): void {
  const seen = new Set<string>();
  const agree = fc.property(enquiries, (enquiry) => {
    const { outcome } = readEnquiry(enquiry);
    seen.add(outcome);
    return (findings(schema, enquiry).length === 0) === (outcome === 'read');
  });
  fc.assert(agree, { numRuns });
  expect(seen).toEqual(new Set(['read', 'refused']));
}

describe('the schema of an enquiry', () => {
  it('accepts what the rules accept and refuses what they refuse, of what is sent trimmed (§4.8, D28, D29)', () => {
    expectAgreement(body, 3000);
  });

  it.each(leadFieldNames)('accepts and refuses of %s alone what the rules do (§4.8, D28, D29)', (name) => {
    const values = edges[name as keyof typeof edges] as fc.Arbitrary<unknown>;

    expectAgreement(
      values.map((value) => ({ ...leadRequests.minimal, [name]: value })),
      1000,
    );
  });
});
