import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedAtLimits, refusedBeyondLimits } from '../../../../packages/contract/test/support/boundaries.ts';
import { emails, noEmails, noPhones, phones } from '../../../../packages/contract/test/support/contacts.ts';
import { extraParam, type Field } from '../../../../packages/elements/src/enquiry/form/field.ts';
import { readFormFields } from '../../../../packages/elements/src/enquiry/form/form-fields.ts';
import { judge } from '../../../../packages/elements/src/enquiry/form/judge.ts';
import { toBody } from '../../../../packages/elements/src/enquiry/sending/enquiry-body.ts';
import { enquiryEn } from '../../../../packages/elements/src/texts/enquiry-en.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createEnquirer } from '../support/stage/enquiries.ts';

const own = readFormFields({ fields: 'phone message', required: '', declarations: [] }, enquiryEn);

/** What a visitor can enter of a row of the contract's tables: names of extra fields are the page's. */
type Row = { readonly label: string; readonly entered: Readonly<Record<string, string>> };

function toRow([label, sent]: readonly [label: string, fields: object, ...rest: unknown[]]): Row[] {
  const { extra_fields: extra = {}, ...rest } = sent as Record<string, unknown>;
  const entries = [
    ...Object.entries(rest).map(([name, value]) => [name, value ?? ''] as const),
    ...Object.entries(extra as object).map(([name, value]) => [extraParam(name), value] as const),
  ];
  const params = [...own.map(({ param }) => param), extraParam('k')];
  const areEntered = entries.every(([param, value]) => typeof value === 'string' && params.includes(param));
  return areEntered ? [{ label, entered: Object.fromEntries(entries) as Record<string, string> }] : [];
}

const listed = (param: string, values: readonly string[]): Row[] =>
  values.map((value) => ({ label: `${param} ${JSON.stringify(value).slice(0, 60)}`, entered: { [param]: value } }));

const rows = [
  ...[...acceptedAtLimits, ...refusedBeyondLimits].flatMap(toRow),
  ...listed('email', [...emails, ...noEmails]),
  ...listed('phone', [...phones, ...noPhones]),
  ...listed('message', ['\0', '\ud83d', ' \n ', `e\u0301${'m'.repeat(1999)}`, '😀'.repeat(2001)]),
];

const extraField: Field = {
  param: extraParam('k'),
  kind: 'text',
  label: '',
  isRequired: false,
  autocomplete: 'off',
  options: [],
};

/** Judges as the form does before it sends, and tells what it would send. */
function judgeHere(entered: Row['entered']) {
  const fields = [...own, ...(extraParam('k') in entered ? [extraField] : [])];
  const draft = new Map(Object.entries({ full_name: 'N', email: 'n@n.n', ...entered }));
  const [refused] = judge(fields, draft).keys();
  return { body: toBody(fields, draft, {}), refused };
}

describe('what the form says of an entry, and what a service answers to the same', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('is one and the same at every edge of what is accepted (§4.8, D28, D29)', async () => {
    const site = await api.publish(catalogue({ courses: [course({ id: 'sewing' }, edition({ id: 'sewing-en' }))] }));
    const post = createEnquirer(api, site);
    const differences: unknown[] = [];
    const outcomes = { taken: 0, refused: 0 };

    for (const [index, { label, entered }] of rows.entries()) {
      // So many are taken in a clock minute with one key.
      if (index % 25 === 24) await api.advance({ minutes: 1 });
      const { body, refused } = judgeHere(entered);
      const reply = await post(body);
      const there = reply.status === 400 ? JSON.parse(reply.text).error.details.param : undefined;
      outcomes[there === undefined ? 'taken' : 'refused'] += 1;
      const isSame = there === refused && (there !== undefined || [200, 201].includes(reply.status));
      if (!isSame) differences.push({ label, here: refused, there, status: reply.status });
    }

    expect(differences).toEqual([]);
    expect(outcomes.taken).toBeGreaterThan(30);
    expect(outcomes.refused).toBeGreaterThan(50);
  });
});
