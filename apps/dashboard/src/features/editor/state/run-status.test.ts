import { expect, it } from 'vitest';
import type { Fields, PartState } from './part-state.ts';
import { fieldsOfStatus, runStatuses, statusOf } from './run-status.ts';

const run = (fields: Fields): PartState => ({
  ...{ key: 'run a', name: { entity: 'run', id: 'a' }, within: null, isPublished: true, published: fields },
  ...{ changes: [], draft: {}, version: 0, savedBy: null },
});
const flags = [undefined, false, true];

it('a date has the status that is chosen for it, whatever it said before (K8)', () => {
  for (const published of flags) {
    for (const guaranteed of flags) {
      for (const cancelled of flags) {
        const said = Object.entries({ published, guaranteed, cancelled }).filter(([, value]) => value !== undefined);
        const before = run(Object.fromEntries(said) as Fields);
        for (const status of runStatuses) {
          expect(statusOf({ ...before, draft: fieldsOfStatus(before, status) })).toBe(status);
        }
        expect(fieldsOfStatus(before, statusOf(before))).toEqual({});
      }
    }
  }
});

it('a date that is hidden for a while is guaranteed as before after that (K8)', () => {
  const before = run({ guaranteed: true });
  const hidden = { ...before, draft: fieldsOfStatus(before, 'hidden') };

  expect(hidden.draft).toEqual({ published: false });
  expect(fieldsOfStatus(hidden, 'guaranteed')).toEqual({ published: true });
});
