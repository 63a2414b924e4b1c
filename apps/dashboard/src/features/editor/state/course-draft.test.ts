import type { CoursePartsWire, PartNameWire, PartWire, SaveOutcomeWire } from '@prospectus/contract/admin';
import { describe, expect, it, vi } from 'vitest';
import { AdminError } from '../../../api/admin-error.ts';
import { type CourseDraft, createCourseDraft, isAtRisk } from './course-draft.ts';
import type { Unsaved } from './kept-edits.ts';
import { added, type Fields, isRemoved, keyOf, removed, toFields, wantedOf } from './part-state.ts';

const course: PartNameWire = { entity: 'course', id: 'sql' };
const edition: PartNameWire = { entity: 'edition', id: 'sql-en' };
const run: PartNameWire = { entity: 'run', id: 'r1' };
const other: PartNameWire = { entity: 'run', id: 'r2' };
const key = keyOf(edition);

const part = (name: PartNameWire, within: PartNameWire | null, fields: PartWire['fields'] = {}): PartWire => ({
  ...{ ...name, within, is_published: true, fields, changes: [], draft: null },
});
const wire = (draft: PartWire['draft'] = null): CoursePartsWire => ({
  id: 'sql',
  parts: [part(course, null), { ...part(edition, course, { title: 'SQL', subtitle: 'A start' }), draft }],
  findings: [],
  institute: { currency: 'EUR', timezone: 'UTC', languages: [], formats: [], places: [], streams: [] },
});

const wireOf = (title: string): CoursePartsWire => ({
  ...wire(),
  parts: [part(course, null), part(edition, course, { title, subtitle: 'A start' })],
});

type Save = { readonly name: PartNameWire; readonly version: number; readonly fields: Fields };

/** Saves as the service does, and waits only as long as a test says. */
function open(unsaved: readonly Unsaved[] = [], answer = wire()) {
  const saves: Save[] = [];
  const bases: (Fields | undefined)[] = [];
  const stored = new Map<string, { version: number; fields: Fields }>();
  /** What is in the catalogue; of those that were there from the first, as the tests say. */
  const published = new Map<string, Fields>();
  let kept: readonly Unsaved[] = [];
  let isAway = false;
  let isFull = false;
  let isAnswerLost = false;
  let refused: string | undefined;
  let due: (() => void) | undefined;
  const storedOf = (name: PartNameWire): SaveOutcomeWire['draft'] => {
    const known = stored.get(keyOf(name));
    if (known === undefined) return null;
    const fields = Object.entries(known.fields).map(([field, value]) => ({ field, value }));
    return { ...name, course_id: 'sql', version: known.version, fields, saved_by: 'Noor', saved_at: '' };
  };
  const draft = createCourseDraft(answer, unsaved, {
    save: async (name, version, fields, base) => {
      saves.push({ name, version, fields });
      bases.push(base);
      if (isAway) throw new Error('away');
      if (keyOf(name) === refused) throw new AdminError('too long', { status: 400, code: 'refused' });
      const known = stored.get(keyOf(name));
      if ((known?.version ?? 0) !== version) {
        const yours = { ...published.get(keyOf(name)), ...fields };
        const theirs = { ...published.get(keyOf(name)), ...known?.fields };
        const conflicts = Object.keys({ ...fields, ...known?.fields })
          .filter((field) => yours[field] !== theirs[field] && (known || field !== added))
          .map((field) => ({ field, yours: yours[field] ?? null, theirs: theirs[field] ?? null }));
        return { outcome: 'overtaken', draft: storedOf(name), is_published: published.has(keyOf(name)), conflicts };
      }
      const now = published.get(keyOf(name));
      const moved = Object.entries(base ?? {})
        .filter(([field, seen]) => !Object.hasOwn(known?.fields ?? {}, field) && now && now[field] !== seen)
        .map(([field]) => ({ field, yours: fields[field] ?? null, theirs: now?.[field] ?? null }));
      if (moved.length > 0) {
        return { outcome: 'overtaken', draft: storedOf(name), is_published: known === undefined, conflicts: moved };
      }
      if (Object.keys(fields).length === 0) stored.delete(keyOf(name));
      else stored.set(keyOf(name), { version: version + 1, fields });
      if (isAnswerLost) throw new Error('away');
      return { outcome: 'saved', draft: storedOf(name) };
    },
    keep: (now) => {
      kept = now;
      return !isFull;
    },
    later: (work) => {
      due = work;
      return () => {
        due = undefined;
      };
    },
  });
  return {
    draft,
    saves,
    bases,
    stored,
    published,
    kept: () => kept,
    isDue: () => due !== undefined,
    away: (is: boolean) => {
      isAway = is;
    },
    loseAnswers: (is: boolean) => {
      isAnswerLost = is;
    },
    fill: () => {
      isFull = true;
    },
    refuse: (name: string) => {
      refused = name;
    },
    find: (name = edition) => draft.get().parts.find((each) => each.key === keyOf(name)),
  };
}

describe('a course that is edited', () => {
  it('saves what is typed once it rests, in one draft of its part (K4)', async () => {
    const { draft, saves, isDue, kept } = open();

    draft.set(key, 'title', 'SQL f');
    draft.set(key, 'title', 'SQL for all');
    expect(saves).toEqual([]);
    expect(isDue()).toBe(true);
    expect(kept()).toMatchObject([{ draft: { title: 'SQL for all' } }]);
    expect(await draft.flush()).toBe(true);

    expect(saves).toEqual([{ name: edition, version: 0, fields: { title: 'SQL for all' } }]);
    expect(draft.get().saving).toEqual({ kind: 'saved' });
    expect(kept()).toEqual([]);
  });

  it('shows what is typed, or taken back, only together with its not being saved (K4)', () => {
    const { draft, find } = open();
    const told: unknown[] = [];
    draft.subscribe(() => told.push([find()?.draft['title'], draft.get().saving.kind]));

    draft.set(key, 'title', 'SQL f');
    draft.undo();

    expect(told[0]).toEqual(['SQL f', 'unsaved']);
    expect(told.filter((each) => String(each).endsWith('saved') && !String(each).endsWith('unsaved'))).toEqual([]);
  });

  it('drafts nothing that is published already (K4)', async () => {
    const { draft, find, saves } = open();
    draft.set(key, 'title', 'Other');
    await draft.flush();

    draft.set(key, 'title', 'SQL');
    await draft.flush();

    expect(find()?.draft).toEqual({});
    expect(saves.at(-1)).toEqual({ name: edition, version: 1, fields: {} });
    expect(find()?.version).toBe(0);
  });

  it('loses nothing while the service is away, and saves it later (K5)', async () => {
    const { draft, away, kept, isDue, saves } = open();
    away(true);
    draft.set(key, 'title', 'Kept');

    expect(await draft.flush()).toBe(false);
    expect(draft.get().saving).toMatchObject({ kind: 'failed' });
    expect(kept()).toMatchObject([{ draft: { title: 'Kept' } }]);
    expect(isDue()).toBe(true);
    away(false);

    expect(await draft.flush()).toBe(true);
    expect(saves).toHaveLength(2);
  });

  it('knows what would be lost with the page: what is neither saved nor kept in the browser (K5)', async () => {
    const { draft, away, fill } = open();
    away(true);
    draft.set(key, 'title', 'Kept');
    await draft.flush();
    expect(isAtRisk(draft.get())).toBe(false);

    fill();
    draft.set(key, 'title', 'Not kept');
    expect(isAtRisk(draft.get())).toBe(true);
    await draft.flush();
    expect([draft.get().saving.kind, isAtRisk(draft.get())]).toEqual(['failed', true]);

    away(false);
    await draft.flush();
    expect(isAtRisk(draft.get())).toBe(false);
  });

  it('saves at once what arrives after it was left, such as a picture whose upload ends then (K9)', async () => {
    const { draft, stored, isDue } = open();
    draft.leave();
    await draft.flush();

    draft.set(key, 'images', { preview: 'media:upload/cover.webp' });

    await vi.waitFor(() => expect(stored.get(key)?.fields).toEqual({ images: { preview: 'media:upload/cover.webp' } }));
    expect([isDue(), draft.get().saving]).toEqual([false, { kind: 'saved' }]);
  });

  it('goes on after a reload with what was not saved (K5)', async () => {
    const before = open();
    before.draft.set(key, 'title', 'Typed');
    before.draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);

    const { draft, find, saves } = open(before.kept());

    expect(find() && wantedOf(find() ?? never(), 'title')).toBe('Typed');
    await draft.flush();
    expect(saves).toMatchObject([{ name: edition }, { name: run, fields: { [added]: edition, start: '2027-01-04' } }]);
  });

  it('shows both values where somebody else saved it meanwhile, and takes what is chosen (K5)', async () => {
    const { draft, stored, published, find } = open();
    published.set(key, { title: 'SQL', subtitle: 'A start' });
    stored.set(key, { version: 7, fields: { title: 'Noor’s', subtitle: 'Noor’s' } });
    draft.set(key, 'title', 'Mine');

    expect(await draft.flush()).toBe(false);
    const [conflict] = draft.get().conflicts;
    expect(conflict?.fields).toEqual([
      { field: 'title', yours: 'Mine', theirs: 'Noor’s' },
      { field: 'subtitle', yours: 'A start', theirs: 'Noor’s' },
    ]);
    draft.settle(conflict ?? never(), new Set(['title']));
    expect(await draft.flush()).toBe(true);

    expect(find()?.draft).toEqual({ title: 'Mine', subtitle: 'Noor’s' });
    expect(stored.get(key)).toEqual({ version: 8, fields: { title: 'Mine', subtitle: 'Noor’s' } });
  });

  it.each([
    [
      'typed next to it',
      (draft: CourseDraft) => draft.set(key, 'title', 'Mine'),
      { title: 'Mine', subtitle: 'Noor’s' },
    ],
    ['put it back', (draft: CourseDraft) => draft.set(key, 'title', 'SQL'), { subtitle: 'Noor’s' }],
    ['undid it', (draft: CourseDraft) => draft.undo(), { subtitle: 'Noor’s' }],
  ])('chooses what each has changed, until others are chosen: this person has %s (K5)', async (_, change, expected) => {
    const before = open();
    before.published.set(key, { title: 'SQL', subtitle: 'A start' });
    before.draft.set(key, 'title', 'X');
    await before.draft.flush();
    const { version = 0 } = before.stored.get(key) ?? {};
    const noors = { version: version + 1, fields: { title: 'X', subtitle: 'Noor’s' } };
    change(before.draft);

    // Also after a reload, which knows what is saved by now.
    const answer = wire({ ...edition, version: version + 1, fields: [], saved_by: 'Noor', saved_at: '' });
    for (const { draft, stored, published } of [before, open(before.kept(), answer)]) {
      published.set(key, { title: 'SQL', subtitle: 'A start' });
      stored.set(key, noors);
      expect(await draft.flush()).toBe(false);
      const [conflict = never()] = draft.get().conflicts;
      draft.settle(conflict, conflict.changed);
      expect(await draft.flush()).toBe(true);

      expect(stored.get(key)?.fields).toEqual(expected);
    }
  });

  it('chooses what is typed while a conflict is open, or on its way, as well (K5)', async () => {
    const { draft, stored, published } = open();
    published.set(key, { title: 'SQL', subtitle: 'A start' });
    stored.set(key, { version: 7, fields: { title: 'Noor’s', subtitle: 'Noor’s' } });
    draft.set(key, 'level', 'Basic');
    const saving = draft.flush();
    draft.set(key, 'title', 'Typed on its way');
    await saving;
    draft.set(key, 'subtitle', 'Typed while it is open');

    const [conflict = never()] = draft.get().conflicts;
    expect(conflict.fields).toEqual([
      { field: 'level', yours: 'Basic', theirs: null },
      { field: 'title', yours: 'Typed on its way', theirs: 'Noor’s' },
      { field: 'subtitle', yours: 'Typed while it is open', theirs: 'Noor’s' },
    ]);
    draft.settle(conflict, conflict.changed);
    await draft.flush();

    expect(stored.get(key)?.fields).toEqual({
      ...{ level: 'Basic', title: 'Typed on its way', subtitle: 'Typed while it is open' },
    });
  });

  it('takes what was settled for no change of this person when somebody else goes on (K5)', async () => {
    const { draft, stored, published } = open();
    published.set(key, { title: 'SQL', subtitle: 'A start' });
    stored.set(key, { version: 7, fields: { title: 'Noor’s' } });
    draft.set(key, 'subtitle', 'Mine');
    await draft.flush();
    const [first = never()] = draft.get().conflicts;
    draft.settle(first, first.changed);
    stored.set(key, { version: 8, fields: { title: 'Noor’s, and more' } });

    expect(await draft.flush()).toBe(false);
    const [last = never()] = draft.get().conflicts;

    expect([...last.changed]).toEqual(['subtitle']);
    draft.settle(last, last.changed);
    await draft.flush();
    expect(stored.get(key)?.fields).toEqual({ title: 'Noor’s, and more', subtitle: 'Mine' });
  });

  it('lets go of a new part that this person has discarded, where that is chosen (K5)', async () => {
    const { draft, stored, find } = open();
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);
    await draft.flush();
    const { version = 0, fields } = stored.get(keyOf(run)) ?? {};
    stored.set(keyOf(run), { version: version + 1, fields: { ...fields, start: '2027-01-11' } });
    draft.discardParts([keyOf(run)]);

    expect(await draft.flush()).toBe(false);
    const [conflict = never()] = draft.get().conflicts;
    draft.settle(conflict, conflict.changed);
    expect(await draft.flush()).toBe(true);

    expect([stored.has(keyOf(run)), find(run)?.draft]).toEqual([false, {}]);
  });

  it('lets go of a new part that somebody else has discarded, where that is chosen (K5)', async () => {
    const { draft, stored, find } = open();
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);
    await draft.flush();
    stored.clear();
    draft.set(keyOf(run), 'start', '2027-01-11');

    expect(await draft.flush()).toBe(false);
    const [conflict = never()] = draft.get().conflicts;
    draft.settle(conflict, new Set());
    expect(await draft.flush()).toBe(true);

    expect([stored.has(keyOf(run)), find(run)?.draft]).toEqual([false, {}]);
  });

  it('brings back nothing that was taken back where an import came between (K3, K5)', async () => {
    const { draft, stored, published } = open();
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    published.set(key, { title: 'SQL', subtitle: 'Of the file' });
    draft.set(key, 'title', 'SQL');
    draft.set(key, 'subtitle', 'Typed');
    expect(await draft.flush()).toBe(false);

    const [conflict] = draft.get().conflicts;
    expect(conflict?.fields).toEqual([{ field: 'subtitle', yours: 'Typed', theirs: 'Of the file' }]);
    draft.settle(conflict ?? never(), new Set(['subtitle']));
    expect(await draft.flush()).toBe(true);

    expect(stored.get(key)?.fields).toEqual({ subtitle: 'Typed' });
  });

  it('says what was published when it was begun, so that no publication is undone unseen (K5)', async () => {
    const { draft, bases, stored, away, kept } = open();
    draft.set(key, 'title', 'Mine');
    draft.receive(wireOf('Noor’s'), draft.epoch());
    await draft.flush();
    draft.set(key, 'title', 'Once it is saved, its version tells');
    await draft.flush();
    draft.set(key, 'subtitle', 'Not saved yet');
    await draft.flush();
    expect(bases).toEqual([{ title: 'SQL' }, undefined, { subtitle: 'A start' }]);

    stored.clear();
    draft.receive(wireOf('x'.repeat(1_200_000)), draft.epoch());
    away(true);
    draft.set(key, 'title', 'Of a long text');
    draft.set(key, 'subtitle', 'Mine');
    await draft.flush();
    expect(bases.at(-1)).toEqual({ subtitle: 'A start' });
    const reloaded = open(kept(), wireOf('Noor’s'));
    await reloaded.draft.flush();
    expect(reloaded.bases).toEqual([{ subtitle: 'A start' }]);
  });

  it('takes a value that was typed and put back for none: it asks about what is published since then only (K5)', async () => {
    const { draft, bases } = open();
    draft.set(key, 'title', 'Mine');
    draft.set(key, 'title', 'SQL');
    await draft.flush();
    draft.receive(wireOf('Noor’s'), draft.epoch());

    draft.set(key, 'title', 'Noor’s, and mine');
    expect(await draft.flush()).toBe(true);

    expect([bases.at(-1), draft.get().conflicts]).toEqual([{ title: 'Noor’s' }, []]);
  });

  it.each([
    ['theirs', [], { title: 'Mine' }],
    ['one’s own', ['subtitle'], { title: 'Mine', subtitle: 'Mine' }],
  ])('asks about a field that an import has changed since, also where others are saved: %s (K3, K5)', async (...of) => {
    const [, mine, expected] = of;
    const { draft, stored, published, saves } = open();
    draft.set(key, 'title', 'Mine');
    await draft.flush();
    published.set(key, { title: 'SQL', subtitle: 'By the file' });
    draft.set(key, 'subtitle', 'Mine');

    expect(await draft.flush()).toBe(false);
    const [conflict = never()] = draft.get().conflicts;
    expect(conflict.fields).toEqual([{ field: 'subtitle', yours: 'Mine', theirs: 'By the file' }]);
    draft.settle(conflict, new Set(mine));
    expect(await draft.flush()).toBe(true);

    expect(stored.get(key)?.fields).toEqual(expected);
    expect(saves.map(({ version }) => version)).toEqual([0, 1, 1]);
  });

  it('goes on from what it saved itself, and others or a plan have published (K4, K5)', async () => {
    const { draft, stored, published, find, bases } = open();
    draft.set(key, 'title', 'X');
    await draft.flush();
    stored.clear();
    published.set(key, { title: 'X', subtitle: 'A start' });
    draft.set(key, 'title', 'XY');
    draft.set(key, 'subtitle', 'Mine');

    expect(await draft.flush()).toBe(true);

    expect(draft.get().conflicts).toEqual([]);
    expect(stored.get(key)).toEqual({ version: 1, fields: { title: 'XY', subtitle: 'Mine' } });
    expect([find()?.isPublished, bases.at(-1)]).toEqual([true, { subtitle: 'A start' }]);
  });

  it('undoes step by step: what is typed without a rest is one (K8)', async () => {
    const { draft, find } = open();
    draft.set(key, 'title', 'On');
    draft.set(key, 'title', 'One');
    await draft.flush();
    draft.set(key, 'title', 'Two');

    draft.undo();
    expect(find()?.draft).toEqual({ title: 'One' });
    draft.undo();
    expect(find()?.draft).toEqual({});
    expect(draft.get().canUndo).toBe(false);
  });

  it('adds and takes away parts: one that is only drafted goes with all within it (K2)', async () => {
    const { draft, find, stored } = open();
    const version: PartNameWire = { entity: 'version', id: 'v' };
    draft.add([
      { name: version, within: edition, fields: { level: 'Basic' } },
      { name: run, within: version, fields: {} },
    ]);
    await draft.flush();
    expect([...stored.keys()]).toEqual([keyOf(version), keyOf(run)]);

    draft.remove(keyOf(version));
    await draft.flush();
    expect([...stored.keys()]).toEqual([]);

    draft.remove(key);
    expect(isRemoved(find() ?? never())).toBe(true);
    draft.restore(key);
    expect(find()?.draft).toEqual({});
    expect(removed).toBe('removed');
  });

  it('brings back by undoing what was only drafted, also when that is gone from the service (K8)', async () => {
    const { draft, find, stored } = open();
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);
    await draft.flush();
    draft.remove(keyOf(run));
    await draft.flush();
    draft.receive(wire(), draft.epoch());

    draft.undo();
    await draft.flush();

    expect(find(run)?.draft).toEqual({ [added]: edition, start: '2027-01-04' });
    expect(stored.get(keyOf(run))?.fields).toEqual({ [added]: edition, start: '2027-01-04' });
  });

  it('takes a save whose answer was lost for saved (K5)', async () => {
    const { draft, stored, find } = open();
    stored.set(key, { version: 1, fields: { title: 'Mine' } });
    draft.set(key, 'title', 'Mine');

    expect(await draft.flush()).toBe(true);

    expect(draft.get().conflicts).toEqual([]);
    expect(find()?.version).toBe(1);
  });

  it('takes an earlier save whose answer was lost for one’s own, and saves what was typed since (K5)', async () => {
    const { draft, loseAnswers, stored, find } = open();
    loseAnswers(true);
    draft.set(key, 'title', 'A');
    expect(await draft.flush()).toBe(false);
    loseAnswers(false);
    draft.set(key, 'title', 'AB');

    expect(await draft.flush()).toBe(true);

    expect(draft.get().conflicts).toEqual([]);
    expect(stored.get(key)).toEqual({ version: 2, fields: { title: 'AB' } });
    expect(find()?.version).toBe(2);
  });

  it('shows what somebody else saved also where an answer was lost (K5)', async () => {
    const { draft, away, stored } = open();
    away(true);
    draft.set(key, 'title', 'A');
    await draft.flush();
    away(false);
    stored.set(key, { version: 1, fields: { title: 'Noor’s' } });

    expect(await draft.flush()).toBe(false);

    expect(draft.get().conflicts).toMatchObject([{ fields: [{ yours: 'A', theirs: 'Noor’s' }] }]);
  });

  it('saves all other parts where one is refused (K5)', async () => {
    const { draft, refuse, stored, isDue, find } = open();
    refuse(key);
    draft.set(key, 'title', 'Too long');
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);

    expect(await draft.flush()).toBe(false);

    expect(stored.get(keyOf(run))?.fields).toEqual({ [added]: edition, start: '2027-01-04' });
    expect(draft.get().saving).toMatchObject({ kind: 'failed', error: { message: 'too long' } });
    expect([isDue(), find()?.draft]).toEqual([true, { title: 'Too long' }]);
  });

  it('adds a part once, also where it is typed into while that is published, and shows it throughout (K4, K5)', async () => {
    const { draft, stored, saves, find, isDue } = open();
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04', note: 'Old' } }]);
    await draft.flush();
    draft.hold();
    draft.set(keyOf(run), 'start', '2027-01-11');
    draft.set(keyOf(run), 'note', null);
    draft.add([{ name: other, within: edition, fields: {} }]);
    expect([isDue(), await draft.flush()]).toEqual([false, false]);
    expect(saves).toHaveLength(1);
    stored.clear();

    draft.published();
    draft.release();
    expect(find(run)).toMatchObject({ isPublished: true, published: { start: '2027-01-04', note: 'Old' } });
    expect(isDue()).toBe(true);
    expect(await draft.flush()).toBe(true);

    expect(stored.get(keyOf(run))?.fields).toEqual({ start: '2027-01-11', note: null });
    expect(stored.get(keyOf(other))?.fields).toEqual({ [added]: edition });
    expect(find(run)?.version).toBe(1);
  });

  it('takes nothing away of a part that is there, though its draft would add it (K4)', async () => {
    const stored = [
      { field: added, value: { entity: 'course', id: 'sql' } },
      { field: 'title', value: 'New' },
    ] as const;
    const { draft, find } = open([], wire({ version: 3, fields: [...stored], saved_by: null, saved_at: '' }));

    draft.hold();
    draft.published();

    expect(find()).toMatchObject({ isPublished: true, draft: {}, published: { title: 'New' } });
  });

  it('takes back and takes away what is published meanwhile, where that was wanted while it was published (K4, K5)', async () => {
    const { draft, stored, find } = open();
    draft.set(key, 'title', 'New');
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);
    await draft.flush();
    draft.hold();
    draft.set(key, 'title', 'SQL');
    draft.remove(keyOf(run));
    stored.clear();

    draft.published();
    draft.release();
    await draft.flush();

    expect(stored.get(key)?.fields).toEqual({ title: 'SQL' });
    expect(stored.get(keyOf(run))?.fields).toEqual({ [removed]: true });
    expect(find()?.published['title']).toBe('New');
  });

  it('adds no part that somebody else has published meanwhile (K4, K5)', async () => {
    const { draft, stored, published, find } = open();
    draft.add([{ name: run, within: edition, fields: { start: '2027-01-04' } }]);
    await draft.flush();
    stored.clear();
    published.set(keyOf(run), { start: '2027-02-01' });
    draft.set(keyOf(run), 'note', 'Typed since');
    expect(await draft.flush()).toBe(false);

    const [conflict] = draft.get().conflicts;
    expect(conflict?.fields).toEqual([{ field: 'start', yours: '2027-01-04', theirs: '2027-02-01' }]);
    draft.settle(conflict ?? never(), new Set());
    expect(await draft.flush()).toBe(true);

    expect(stored.get(keyOf(run))?.fields).toEqual({ note: 'Typed since' });
    expect(find(run)?.isPublished).toBe(true);
  });

  it('begins another draft with what is typed while the one before is published (K5)', async () => {
    const { draft, stored } = open();
    draft.set(key, 'title', 'Published');
    await draft.flush();
    draft.set(key, 'subtitle', 'Typed meanwhile');
    stored.clear();
    draft.published();

    expect(await draft.flush()).toBe(true);

    expect(draft.get().conflicts).toEqual([]);
    expect(stored.get(key)?.fields).toMatchObject({ subtitle: 'Typed meanwhile' });
  });

  it('takes what the service says, but for what is not saved yet (K5)', async () => {
    const { draft, find } = open();
    const askedAt = draft.epoch();
    const draftOfOther = { version: 3, fields: [{ field: 'title', value: 'Noor’s' }], saved_by: 'Noor', saved_at: '' };
    draft.set(key, 'title', 'Mine');

    draft.receive(wire(draftOfOther), askedAt);
    expect(find()?.draft).toEqual({ title: 'Mine' });
    await draft.flush();
    draft.receive(wire(), askedAt);

    expect(find()?.draft).toEqual({ title: 'Mine' });
    expect(toFields(draftOfOther)).toEqual({ title: 'Noor’s' });
  });
});

const never = (): never => {
  throw new Error('It is not there.');
};
