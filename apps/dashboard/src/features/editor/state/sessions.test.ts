import { describe, expect, it } from 'vitest';
import type { FieldValue, PartState } from './part-state.ts';
import { sessionNamed } from './sessions.ts';

const version = (id: string, session: FieldValue = null, edition = 'en'): PartState => ({
  ...{ key: `version ${id}`, name: { entity: 'version', id }, within: { entity: 'edition', id: edition } },
  isPublished: true,
  ...{ published: { session }, changes: [], draft: {}, version: 0, savedBy: null },
});
const evenings = { id: 'evenings-1', name: 'Evenings' };

describe('the session of a version that gets a name', () => {
  it('has an id that is made from the name (K8)', () => {
    const own = version('a');

    expect(sessionNamed('Saturday class', own, [own])).toEqual({
      id: expect.stringMatching(/^saturday-class-[a-z0-9]{6}$/),
      name: 'Saturday class',
    });
    expect(sessionNamed(' ', own, [own])).toBeNull();
  });

  it('stays the same session where it is renamed, unless another version has it, too (K8)', () => {
    const [own, other] = [version('a', evenings), version('b', evenings)];

    expect(sessionNamed('Late evenings', own, [own])).toEqual({ id: 'evenings-1', name: 'Late evenings' });
    expect(sessionNamed('Late evenings', own, [own, other])?.['id']).toMatch(/^late-evenings-/);
  });

  it('is what it was where its name is typed back, whatever versions in another language have (K8)', () => {
    const own = version('a', { id: 'online-en', name: 'Online' });
    const german = version('b', { id: 'online-de', name: 'Online' }, 'de');

    expect(sessionNamed('Online', own, [own, german])).toEqual({ id: 'online-en', name: 'Online' });
    expect(sessionNamed('Onlin', own, [own, german])).toEqual({ id: 'online-en', name: 'Onlin' });
  });

  it('is the session of another version that has this name (K8)', () => {
    const own = version('a', { id: 'mornings-1', name: 'Mornings' });

    expect(sessionNamed('Evenings', own, [own, version('b', evenings), version('c')])).toEqual(evenings);
  });
});
