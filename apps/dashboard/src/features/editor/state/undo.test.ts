import type { EditedPartsWire, PartNameWire, PartWire, SaveOutcomeWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { createCourseDraft } from './course-draft.ts';
import { added, type Fields, keyOf } from './part-state.ts';

const edition: PartNameWire = { entity: 'edition', id: 'sql-en' };
const version: PartNameWire = { entity: 'version', id: 'v' };
const run: PartNameWire = { entity: 'run', id: 'r' };
const key = keyOf(edition);

type Stored = { readonly name: PartNameWire; readonly within?: PartNameWire; version: number; fields: Fields };

/** A course that one person edits, and others in the service. */
function open() {
  const stored = new Map<string, Stored>();
  const published: Record<string, Fields> = { [key]: { title: 'SQL', subtitle: 'A start' } };
  const draftOf = ({ version, fields, name }: Stored) => ({
    ...{ ...name, course_id: 'sql', version, saved_by: 'Noor', saved_at: '' },
    fields: Object.entries(fields).map(([field, value]) => ({ field, value })),
  });
  const wire = (): EditedPartsWire => ({
    parts: [edition, version, run].flatMap((name): readonly PartWire[] => {
      const saved = stored.get(keyOf(name));
      const fields = published[keyOf(name)];
      if (fields === undefined && saved === undefined) return [];
      const within = { edition: null, version: edition, run: version }[String(name.entity)] ?? null;
      const draft = saved ? draftOf(saved) : null;
      return [{ ...name, within, is_published: fields !== undefined, fields: { ...fields }, changes: [], draft }];
    }),
    findings: [],
    institute: { currency: 'EUR', timezone: 'UTC', languages: [], formats: [], places: [], streams: [] },
  });
  const draft = createCourseDraft(wire(), [], {
    save: async (name, from, fields): Promise<SaveOutcomeWire> => {
      const known = stored.get(keyOf(name));
      if ((known?.version ?? 0) !== from) {
        const theirs = known?.fields ?? {};
        const conflicts = [...new Set([...Object.keys(fields), ...Object.keys(theirs)])]
          .filter((field) => fields[field] !== theirs[field])
          .map((field) => ({ field, yours: fields[field] ?? null, theirs: theirs[field] ?? null }));
        return { outcome: 'overtaken', draft: known ? draftOf(known) : null, is_published: true, conflicts };
      }
      if (Object.keys(fields).length === 0) stored.delete(keyOf(name));
      else stored.set(keyOf(name), { name, version: from + 1, fields });
      const saved = stored.get(keyOf(name));
      return { outcome: 'saved', draft: saved ? draftOf(saved) : null };
    },
    keep: () => true,
    later: () => () => {},
  });
  return {
    draft,
    /** Somebody else saves fields on top of a draft, and the editor hears of it. */
    otherSaves(name: PartNameWire, fields: Fields) {
      const known = stored.get(keyOf(name));
      stored.set(keyOf(name), {
        name,
        version: (known?.version ?? 0) + 1,
        fields: { ...known?.fields, ...fields },
      });
      draft.receive(wire(), draft.epoch());
    },
    /** Somebody else, or a plan, publishes all drafts, and the editor hears of it. */
    otherPublishes() {
      for (const { name, fields } of stored.values()) {
        const { [added]: _, ...others } = fields;
        published[keyOf(name)] = { ...published[keyOf(name)], ...others };
      }
      stored.clear();
      draft.receive(wire(), draft.epoch());
    },
    saveUnheard: (name: PartNameWire, version: number, fields: Fields) =>
      stored.set(keyOf(name), { name, version, fields }),
    savedOf: (name: PartNameWire) => stored.get(keyOf(name))?.fields,
  };
}

describe('undo where others edit the same', () => {
  it('takes back what this person wrote, and nothing that somebody else has saved since (K5, K8)', async () => {
    const { draft, otherSaves, savedOf } = open();
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    otherSaves(edition, { subtitle: 'Noor’s' });

    draft.undo();
    expect(await draft.flush()).toBe(true);

    expect(savedOf(edition)).toEqual({ subtitle: 'Noor’s' });
  });

  it('leaves a field that somebody else has changed as well, and goes to the step before (K5, K8)', async () => {
    const { draft, otherSaves, savedOf } = open();
    draft.set(key, 'subtitle', 'Mine');
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    otherSaves(edition, { title: 'Noor’s' });

    draft.undo();
    await draft.flush();
    expect(savedOf(edition)).toEqual({ title: 'Noor’s' });
    expect(draft.get().canUndo).toBe(false);

    draft.set(key, 'title', 'Mine again');
    await draft.flush();
    otherSaves(edition, { title: 'Noor’s' });
    expect(draft.get().canUndo).toBe(false);
    draft.undo();
    expect([await draft.flush(), savedOf(edition)]).toEqual([true, { title: 'Noor’s' }]);
  });

  it('takes back nothing of what was settled with somebody else (K5, K8)', async () => {
    const { draft, saveUnheard, savedOf } = open();
    saveUnheard(edition, 7, { title: 'Noor’s', subtitle: 'Noor’s' });
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    const [conflict] = draft.get().conflicts;
    if (conflict) draft.settle(conflict, new Set(['title']));
    await draft.flush();

    expect(draft.get().canUndo).toBe(false);
    draft.undo();
    await draft.flush();
    expect(savedOf(edition)).toEqual({ title: 'Mine', subtitle: 'Noor’s' });

    draft.set(key, 'title', 'Since');
    draft.undo();
    await draft.flush();
    expect(savedOf(edition)).toEqual({ title: 'Mine', subtitle: 'Noor’s' });
  });

  it('takes back nothing of what somebody else has published, and nothing on top of what they wrote first (K4, K8)', async () => {
    const { draft, otherSaves, otherPublishes, savedOf } = open();
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    draft.discardParts([key]);
    await draft.flush();
    otherSaves(edition, { title: 'Noor’s' });
    otherPublishes();

    expect(draft.get().canUndo).toBe(false);
    draft.undo();
    await draft.flush();
    expect(savedOf(edition)).toBeUndefined();
  });

  it('keeps a part that somebody else has written into or added to (K5, K8)', async () => {
    const { draft, otherSaves, savedOf } = open();
    draft.add([{ name: version, within: edition, fields: { level: 'Basic' } }]);
    await draft.flush();
    otherSaves(version, { price: 'free' });

    expect(draft.get().canUndo).toBe(false);
    draft.undo();
    await draft.flush();
    expect(savedOf(version)).toEqual({ [added]: edition, level: 'Basic', price: 'free' });
    draft.remove(keyOf(version));
    await draft.flush();

    draft.add([{ name: version, within: edition, fields: {} }]);
    await draft.flush();
    otherSaves(run, { [added]: version, start: '2027-01-04' });
    draft.undo();
    await draft.flush();
    expect(savedOf(version)).toEqual({ [added]: edition });
  });
});
