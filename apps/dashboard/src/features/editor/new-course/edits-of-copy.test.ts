import type { CoursePartsWire, PartWire } from '@prospectus/contract/admin';
import { expect, it } from 'vitest';
import { editsOfCopy } from './edits-of-copy.ts';

const part = (entity: PartWire['entity'], within: PartWire['within'], fields: PartWire['fields']): PartWire => ({
  ...{ entity, id: entity, within, is_published: true, fields, changes: [], draft: null },
});

it('a copy of a course has all its seats left (K8)', () => {
  const wire: CoursePartsWire = {
    id: 'course',
    parts: [
      part('course', null, {}),
      part('edition', { entity: 'course', id: 'course' }, { title: 'Clay' }),
      part('version', { entity: 'edition', id: 'edition' }, { max_seats: 8, available_slots: 0 }),
    ],
    findings: [],
    institute: { currency: 'EUR', timezone: 'UTC', languages: [], formats: [], places: [], streams: [] },
  };

  const { edits } = editsOfCopy(wire, (title) => `${title} (copy)`);

  expect(edits.filter(({ entity }) => entity === 'version').map(({ field }) => field)).toEqual([
    'added',
    'max_seats',
    'enroll_invite',
  ]);
});
