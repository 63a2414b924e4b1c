import { expect, it } from 'vitest';
import { mappingEndpoints } from './mappings.ts';

const isTaken = (map: unknown) => mappingEndpoints.putMapping.body.safeParse({ map }).success;

it('is no mapping where it nests deeper than can be written again (D43)', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));

  expect(isTaken(deep)).toBe(false);
  expect(isTaken({ csv_map: 1, course: [[[deep]]] })).toBe(false);
  expect(isTaken({ csv_map: 1, course: { title: [{ column: 'Titel' }] } })).toBe(true);
});
