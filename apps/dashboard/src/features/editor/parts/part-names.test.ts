import type { PartNameWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { type Fields, keyOf, type PartState } from '../state/part-state.ts';
import { nameOfEdition, nameOfPart, nameOfVersion, namesOfVersions } from './part-names.ts';

const school = { entity: 'institute', id: 'school' } as const;
const course = { entity: 'course', id: 'pottery' } as const;
const institute = { languages: [{ key: 'en', label: 'English' }] };

const part = (name: PartNameWire, within: PartNameWire | null, published: Fields): PartState => ({
  ...{ key: keyOf(name), name, within, published },
  ...{ isPublished: true, changes: [], draft: {}, version: 0, savedBy: null },
});
const holders = [part(school, null, {}), part(course, null, {})];
const edition = (id: string, fields: Fields) => part({ entity: 'edition', id }, course, fields);
const version = (id: string, fields: Fields) => part({ entity: 'version', id }, { entity: 'edition', id: 'e' }, fields);

describe('a part with a problem', () => {
  it.each([
    ['stream', { label: 'Crafts' }, 'Crafts'],
    ['attribute', { label: 'Level of noise' }, 'Level of noise'],
    ['place', { name: 'Studio' }, 'Studio'],
    ['place', {}, 'one'],
  ] as const)('is named as the editor names it: a %s of %o (K8)', (entity, fields, name) => {
    const named = { entity, id: 'one' };

    expect(nameOfPart([...holders, part(named, school, fields)], institute, named)).toBe(name);
  });

  it('is a category, named by its label (K8)', () => {
    const stream = part({ entity: 'stream', id: 'crafts' }, school, { label: 'Crafts' });
    const category = part({ entity: 'category', id: 'clay' }, stream.name, { label: 'Clay' });

    expect(nameOfPart([...holders, stream, category], institute, category.name)).toBe('Clay');
  });

  it('is called a language next to others only, also where none is said (K8)', () => {
    const english = edition('e', { language: 'en' });
    const unsaid = edition('u', {});
    const parts = [...holders, english, unsaid];

    expect(nameOfPart(parts, institute, english.name)).toBe('English');
    expect(nameOfPart(parts, institute, unsaid.name)).toBe('Course');
    expect(nameOfPart([...holders, unsaid], institute, unsaid.name)).toBeUndefined();
  });

  it('has another name than a version that says the same (K8)', () => {
    const versions = ['a', 'b', 'c'].map((id) => version(id, id === 'b' ? {} : { level: 'B1' }));
    const parts = [...holders, edition('e', {}), ...versions];

    expect(namesOfVersions(versions)).toEqual(['B1', 'Version 2', 'B1 (2)']);
    expect(versions.map(({ name }) => nameOfPart(parts, institute, name))).toEqual(namesOfVersions(versions));
  });

  it('has the name that its row has (K8)', () => {
    const first = version('a', { level: 'B1', session: { id: 's', name: 'Evenings' } });
    const second = version('b', {});
    const english = edition('e', { language: 'en' });
    const parts = [...holders, english, first, second];

    expect(nameOfPart(parts, institute, first.name)).toBe('B1, Evenings');
    expect(nameOfVersion(first, 0)).toBe('B1, Evenings');
    expect(nameOfPart(parts, institute, second.name)).toBe('Version 2');
    expect(nameOfVersion(second, 1)).toBe('Version 2');
    expect(nameOfEdition(edition('d', { language: 'de' }), institute)).toBe('de');
  });
});
