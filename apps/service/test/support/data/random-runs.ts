import type { CataloguePlace } from '@prospectus/contract';
import fc from 'fast-check';

/** Runs and places that break no rule, with every combination of optional fields and every form of a moment (rule R1). */

const day = (number: number) => new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10);
const forms = ['', 'T00:00', 'T18:00', 'T18:00:00', 'T23:59:59', 'T18:00:00Z', 'T18:00:00.5+05:30', 'T00:00:00-11:00'];
/** A moment of a day, in any form. In any zone it is less than two days from that day's noon. */
const momentOf = (number: number) => fc.constantFrom(...forms).map((form) => `${day(number)}${form}`);

const runDays = 40;

type Texts = { readonly text: fc.Arbitrary<string>; readonly name: fc.Arbitrary<string> };

/** Places with the ids that runs refer to. */
export function randomPlaces({ text, name }: Texts): fc.Arbitrary<CataloguePlace[]> {
  const place = (id: string) =>
    fc
      .record(
        {
          name,
          street: text,
          postcode: text,
          town: text,
          region: text,
          country: fc.constantFrom('DE', 'IN'),
          position: fc.record({ latitude: fc.constantFrom(-90, 0, 53.5436), longitude: fc.constantFrom(-180, 9.9886) }),
          directions: text,
        },
        { requiredKeys: ['name'] },
      )
      .map(({ position, ...fields }) => ({ id, ...fields, ...position }));
  return fc.tuple(place('Hafen'), place('mill'), place('unused'));
}

type Parts = Texts & { readonly image: fc.Arbitrary<string>; readonly price: fc.Arbitrary<unknown> };

/** A run, whose id is still to be made unique. */
export function randomRun({ text, name, image, price }: Parts) {
  const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const place = fc.constantFrom('hafen', 'MILL');
  const meetingOn = (number: number) =>
    fc.record({ start: momentOf(number), end: momentOf(number + 4), title: name, place }, { requiredKeys: ['start'] });
  const fields = {
    published: fc.boolean(),
    cancelled: fc.boolean(),
    attendance: fc.constantFrom('onsite', 'online', 'blended'),
    places: fc.subarray(['HAFEN', 'mill']),
    instructors: fc.array(fc.record({ name, image }, { requiredKeys: ['name'] }), { maxLength: 2 }),
    seats: count,
    seats_left: count,
    guaranteed: fc.boolean(),
    price,
    enrol_url: fc.constant('https://example.org/enrol?run=1'),
    note: text,
  };
  const enrolUntil = momentOf(0);
  const dated = {
    ...fields,
    start: momentOf(4),
    end: momentOf(runDays),
    enrol_until: enrolUntil,
    when: text,
    meetings: fc.tuple(...[8, 16, 24].map(meetingOn)),
  };
  return fc.oneof(
    fc.record(dated, { requiredKeys: ['start'] }),
    fc.record(dated, { requiredKeys: ['meetings'] }),
    fc.record({ ...fields, when: name, enrol_until: enrolUntil }, { requiredKeys: ['when'] }),
  );
}
