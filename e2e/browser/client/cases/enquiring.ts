import { createClient, isProspectusError, type LeadOptions } from '@prospectus/client';
import { type Case, type Context, faulty } from '../context.ts';
import { check, equal, rejection } from './check.ts';

/** A client with a key of its own, behind an address that fails as `script` says. */
function clientOf(context: Context, keyName: LeadKeyName, script: string) {
  const { baseUrl, calls } = faulty(context, script);
  const { leads } = createClient({ baseUrl, key: context.leadKeys[keyName] ?? '' });
  return { leads, calls };
}

export const leadKeyNames = ['received', 'lost', 'refused', 'limited', 'named', 'dated'] as const;

type LeadKeyName = (typeof leadKeyNames)[number];

const visitor = ({ run }: Context, name: string) => ({
  full_name: 'Noor Haddad',
  email: `${name}@${run}.example`,
  course_id: 'spreadsheets',
});

export const enquiringCases: readonly Case[] = [
  {
    name: 'files an enquiry, and takes a second one of the same person for success',
    async run(context) {
      const { leads } = clientOf(context, 'received', 'pass');
      const lead = { ...visitor(context, 'received'), phone: '', message: undefined, extra_fields: { Size: 3 } };

      equal(await leads.create(lead), { status: 'received' }, 'first');
      equal(await leads.create(lead), { status: 'duplicate' }, 'second');
    },
  },
  {
    name: 'sends the same enquiry under the same name again when the answer is lost or the service is away',
    async run(context) {
      const { leads, calls } = clientOf(context, 'lost', 'lost,503,pass');

      const result = await leads.create(visitor(context, 'lost'));

      // The answer to the first, which was stored: under another name it would be a duplicate.
      equal(result, { status: 'received' }, 'answer');
      const seen = await calls();
      equal(seen.length, 3, 'calls');
      equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 1, 'names');
      equal(new Set(seen.map(({ body }) => body)).size, 1, 'bodies');
    },
  },
  {
    name: 'names the field that is refused, and does not send it again',
    async run(context) {
      const { leads, calls } = clientOf(context, 'refused', 'pass');

      const error = await rejection(leads.create({ ...visitor(context, 'refused'), email: 'noor@localhost' }));

      check(isProspectusError(error), String(error));
      equal([error.code, error.details.param], ['invalid_request', 'email'], 'error');
      equal((await calls()).length, 1, 'calls');
    },
  },
  {
    name: 'reports a limit at once',
    async run(context) {
      const { leads, calls } = clientOf(context, 'limited', 'pass');
      const options = { visitorIp: '203.0.113.5' };

      // A minute may begin in between; in two of them there is room for ten.
      let error: unknown;
      for (let count = 0; count <= 10 && error === undefined; count += 1) {
        error = await leads.create(visitor(context, `limited-${count}`), options).then(() => undefined, String);
        if (error !== undefined) error = await rejection(leads.create(visitor(context, 'limited'), options));
      }

      check(isProspectusError(error), String(error));
      equal([error.code, error.status, error.details.limit_per_minute], ['rate_limited', 429, 5], 'error');
      check((error.retryAfterSeconds ?? 0) > 0, 'It does not say for how long.');
      equal((await calls()).filter(({ status }) => status === 429).length, 2, 'refusals');
    },
  },
  {
    name: 'sends the visitor’s address and the name it is given, and neither when they cannot be one',
    async run(context) {
      const { leads, calls } = clientOf(context, 'named', 'pass');
      const lead = visitor(context, 'named');
      const send = (options: LeadOptions) => leads.create(lead, options);

      await send({ visitorIp: ' 2001:db8::7 ', idempotencyKey: `${context.run}-named` });
      await send({ visitorIp: '203.0.113.6, 10.0.0.1' });
      await send({ visitorIp: null });
      const error = await rejection(send({ idempotencyKey: 'with a blank' }));

      const seen = await calls();
      equal(
        seen.map(({ headers }) => headers['x-client-ip'] ?? null),
        ['2001:db8::7', null, null],
        'addresses',
      );
      equal(seen[0]?.headers['idempotency-key'], `${context.run}-named`, 'name');
      check(/^[0-9a-f]{32}$/.test(String(seen[1]?.headers['idempotency-key'])), 'There is no name.');
      check(error instanceof TypeError, String(error));
    },
  },
];
