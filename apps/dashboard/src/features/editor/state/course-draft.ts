import type {
  DroppedWire,
  EditedPartsWire,
  PartFindingWire,
  PartNameWire,
  SaveOutcomeWire,
} from '@prospectus/contract/admin';
import { isAdminError } from '../../../api/admin-error.ts';
import type { Unsaved } from './kept-edits.ts';
import { asTyped, type Conflict, conflictsToSettle, type Overtaken } from './overtaken.ts';
import {
  added,
  baseOf,
  baseWithout,
  type Fields,
  type FieldValue,
  keyOf,
  type PartState,
  removed,
  toFields,
  toStates,
  withAllWithin,
  withBase,
  withField,
  withoutAddition,
} from './part-state.ts';
import { afterAnswer, afterPublication } from './transitions.ts';
import { createUnanswered } from './unanswered.ts';
import { createSteps, type Drafts } from './undo.ts';

export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** Nothing is lost: it is tried again, unless the person may not save any more. */
  | { readonly kind: 'failed'; readonly error: unknown };

export type CourseDraftState = {
  readonly parts: readonly PartState[];
  readonly findings: readonly PartFindingWire[];
  /** What of drafted texts visitors would not get. */
  readonly dropped: readonly DroppedWire[];
  readonly institute: EditedPartsWire['institute'];
  readonly saving: SaveState;
  /** Whether this browser keeps what is not saved. */
  readonly isKept: boolean;
  readonly conflicts: readonly Conflict[];
  readonly canUndo: boolean;
};

export type CourseDraftDeps = {
  /** `base` is what was published of fields that are not saved yet when each was first typed into, as far as that is known. */
  readonly save: (
    part: PartNameWire,
    version: number,
    fields: Fields,
    base: Fields | undefined,
  ) => Promise<SaveOutcomeWire>;
  /** Keeps what is not saved yet, so that a reload loses nothing; returns whether it is kept. */
  readonly keep: (unsaved: readonly Unsaved[]) => boolean;
  /** Calls back once after so many milliseconds; returns how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void;
};

/** How long nothing more is typed before it is saved. */
const restMs = 600;
const retryMs = 4_000;

/** The service has read what it was sent, and does not take it: another part may be taken. */
const isRefusal = (error: unknown): boolean => isAdminError(error, 'refused') || isAdminError(error, 'invalid_request');

/** The person may not save any more: to try it again would be refused again. */
export const isForbidden = (saving: SaveState): boolean =>
  saving.kind === 'failed' && isAdminError(saving.error, 'not_permitted');

/** Whether closing the page would lose what was typed. */
export const isAtRisk = ({ saving, isKept }: CourseDraftState): boolean => !isKept && saving.kind !== 'saved';

/** A course, or what all courses share, as somebody edits it: takes what is typed at once, and saves it part by part. */
export type CourseDraft = ReturnType<typeof createCourseDraft>;

export function createCourseDraft(wire: EditedPartsWire, unsaved: readonly Unsaved[], deps: CourseDraftDeps) {
  const listeners = new Set<() => void>();
  const dirty = new Set<string>();
  const steps = createSteps();
  let callOff = () => {};
  let running = Promise.resolve();
  let isSaving = false;
  let isHeld = false;
  let isLeft = false;
  /** Whether what was published by oneself is known as that. */
  let isUpToDate = true;
  const unanswered = createUnanswered();
  /** Grows with each save, so that an answer from before it is not taken for the present. */
  let epoch = 0;
  let state: CourseDraftState = {
    ...{ parts: toStates(wire), findings: wire.findings, dropped: wire.dropped ?? [], institute: wire.institute },
    ...{ saving: { kind: 'saved' }, isKept: true, conflicts: [], canUndo: false },
  };

  const change = (next: Partial<CourseDraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const find = (key: string) => state.parts.find((part) => part.key === key);
  const setPart = (key: string, next: Partial<PartState>) =>
    change({ parts: state.parts.map((part) => (part.key === key ? { ...part, ...next } : part)) });
  const keepUnsaved = () => {
    const isKept = deps.keep(
      [...dirty].flatMap((key) => {
        const part = find(key);
        if (part === undefined) return [];
        const { name, within, version, draft, saved } = part;
        return [{ name, within, version, draft, base: baseOf(part), saved }];
      }),
    );
    if (isKept !== state.isKept) change({ isKept });
  };
  const plan = (ms: number) => {
    callOff();
    if (isLeft || isHeld) return;
    callOff = deps.later(() => void flush(), ms);
  };
  const mark = (keys: readonly string[]) => {
    for (const key of keys) dirty.add(key);
    keepUnsaved();
    change({ saving: { kind: 'unsaved' } });
    // An upload may end after its editor was left, where nothing is planned.
    if (isLeft) void flush();
    else plan(restMs);
  };
  const setDrafts = (drafts: Drafts) => {
    const drafted = new Map(drafts.map(({ key, draft }) => [key, draft]));
    const parts = state.parts.map((part) => {
      const draft = drafted.get(part.key);
      if (draft === undefined) return part;
      return { ...part, draft, base: isUpToDate ? withBase(part, draft) : part.base };
    });
    const conflicts = state.conflicts.map((conflict) => {
      const part = parts.find(({ key }) => key === conflict.part.key);
      return part === undefined ? conflict : asTyped(conflict, part);
    });
    // Together, so that code that waits for the saving does not take this for saved.
    change({ parts, conflicts, canUndo: true, saving: { kind: 'unsaved' } });
    mark([...drafted.keys()]);
  };
  /** Sets drafts of parts as one step that can be undone, or as more of the step that is being typed into `field`. */
  const edit = (drafts: Drafts, field?: string) => {
    steps.note(drafts, state.parts, field);
    setDrafts(drafts);
  };

  /** Of the fields that are not among these, what was published when each was first typed into. */
  const baseLeft = (key: string, fields: Fields) => baseWithout(find(key)?.base, Object.keys(fields));
  const settleSaved = ({ key, draft: saved }: PartState, draft: SaveOutcomeWire['draft']) =>
    setPart(key, {
      ...{ version: draft?.version ?? 0, savedBy: draft?.saved_by ?? null },
      ...{ saved, base: baseLeft(key, saved) },
    });

  const settleOvertaken = (part: PartState, overtaken: Overtaken) => {
    const { draft, is_published: isPublished, conflicts } = overtaken;
    const version = draft?.version ?? 0;
    const fields = conflictsToSettle(part, overtaken, unanswered.has(part.key, draft));
    if (draft === null && isPublished) {
      setPart(part.key, { isPublished: true, draft: withoutAddition(find(part.key)?.draft ?? {}) });
    }
    // What is the same on both sides was this very draft.
    if (conflicts.length === 0) return settleSaved(part, draft);
    dirty.add(part.key);
    // What was typed since is saved on top of it.
    if (fields.length === 0) setPart(part.key, { version, base: baseLeft(part.key, toFields(draft)) });
    else {
      // Where an import alone came between, the draft is this person's own.
      const theirs = version === part.version ? {} : toFields(draft);
      const conflict = { part, theirs, version, fields, changed: new Set<string>() };
      change({ conflicts: [...state.conflicts, asTyped(conflict, find(part.key) ?? part)] });
    }
  };

  const savePart = async (part: PartState): Promise<void> => {
    dirty.delete(part.key);
    change({ saving: { kind: 'saving' } });
    let saved: SaveOutcomeWire;
    isSaving = true;
    try {
      saved = await deps.save(part.name, part.version, part.draft, baseOf(part));
    } catch (error) {
      dirty.add(part.key);
      if (!isRefusal(error)) unanswered.note(part);
      throw error;
    } finally {
      isSaving = false;
    }
    epoch += 1;
    if (saved.outcome === 'saved') settleSaved(part, saved.draft);
    else settleOvertaken(part, saved);
    unanswered.forget(part.key);
    keepUnsaved();
  };

  /** Saves part by part. One that is refused keeps no other from being saved. */
  const saveAll = async () => {
    const failed = new Map<string, unknown>();
    // What holds others is saved before what lies within it.
    const findNext = () =>
      state.parts.find(
        ({ key }) => dirty.has(key) && !failed.has(key) && !state.conflicts.some((each) => each.part.key === key),
      );
    for (let part = findNext(); part && !isHeld; part = findNext()) {
      try {
        await savePart(part);
      } catch (error) {
        failed.set(part.key, error);
        if (!isRefusal(error)) break;
      }
    }
    const [error] = failed.values();
    if (failed.size === 0) return change({ saving: { kind: dirty.size > 0 ? 'unsaved' : 'saved' } });
    keepUnsaved();
    change({ saving: { kind: 'failed', error } });
    if (!isForbidden(state.saving)) plan(retryMs);
  };

  /** Saves what is not saved; true when nothing is left. */
  async function flush(): Promise<boolean> {
    callOff();
    steps.rest();
    running = running.then(saveAll);
    await running;
    return dirty.size === 0;
  }

  for (const { name, within, version, draft, base, ...kept } of unsaved) {
    const key = keyOf(name);
    const fresh = { key, name, within, isPublished: false, published: {}, changes: [], savedBy: null };
    const known = find(key);
    const saved = kept.saved ?? (known?.version === version ? known.saved : undefined);
    if (known) setPart(key, { draft: known.isPublished ? withoutAddition(draft) : draft, version, base, saved });
    else change({ parts: [...state.parts, { ...fresh, draft, version, base, saved }] });
    dirty.add(key);
  }
  if (dirty.size > 0) mark([]);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    epoch: () => epoch,
    /** Takes what the service says now, but for parts that are not saved yet. */
    receive(answer: EditedPartsWire, askedAt: number) {
      if (askedAt !== epoch || isSaving) return;
      isUpToDate = true;
      const parts = afterAnswer(toStates(answer), { parts: state.parts, dirty, undoable: steps.keys() });
      const { findings, dropped = [], institute } = answer;
      change({ parts, findings, dropped, institute, canUndo: steps.canUndo(parts) });
    },
    set(key: string, field: string, value: FieldValue) {
      const part = find(key);
      if (part) edit([{ key, draft: withField(part, field, value) }], `${key} ${field}`);
    },
    /** Sets several fields of a part as one step. */
    setAll(key: string, fields: Fields) {
      const part = find(key);
      if (part === undefined) return;
      const set = (draft: Fields, [field, value]: readonly [string, FieldValue]) =>
        withField({ ...part, draft }, field, value);
      edit([{ key, draft: Object.entries(fields).reduce(set, part.draft) }]);
    },
    /** Adds parts, each after what holds it. */
    add(parts: readonly { readonly name: PartNameWire; readonly within: PartNameWire; readonly fields: Fields }[]) {
      const fresh = parts.map(({ name, within }) => ({
        ...{ key: keyOf(name), name, within, isPublished: false, published: {}, changes: [] },
        ...{ draft: {}, version: 0, savedBy: null },
      }));
      change({ parts: [...state.parts, ...fresh] });
      edit(parts.map(({ name, within, fields }) => ({ key: keyOf(name), draft: { ...fields, [added]: within } })));
    },
    /** Takes a part away when it is published; one that is only drafted at once, with all within it. */
    remove(key: string) {
      const part = find(key);
      if (part === undefined) return;
      if (part.isPublished) edit([{ key, draft: { ...part.draft, [removed]: true } }]);
      else edit(withAllWithin(state.parts, part).map((each) => ({ key: each.key, draft: {} })));
    },
    /** Discards what is drafted of parts, as one step. */
    discardParts(keys: readonly string[]) {
      edit(keys.map((key) => ({ key, draft: {} })));
    },
    restore(key: string) {
      const part = find(key);
      if (part) edit([{ key, draft: withField(part, removed, null) }]);
    },
    undo() {
      const drafts = steps.takeBack(state.parts);
      if (drafts.length > 0) setDrafts(drafts);
      change({ canUndo: steps.canUndo(state.parts) });
    },
    /** Settles a conflict: the fields that are named are as this person has them, all others as somebody else saved them. */
    settle({ part, theirs, version, fields }: Conflict, mine: ReadonlySet<string>) {
      const own = find(part.key)?.draft ?? {};
      const known = new Set(fields.map(({ field }) => field));
      // What was typed since is this person’s.
      const typed = Object.entries(own).filter(([field]) => !known.has(field) || mine.has(field));
      const kept = Object.entries(theirs).filter(([field]) => !known.has(field) || !mine.has(field));
      change({ conflicts: state.conflicts.filter((each) => each.part.key !== part.key) });
      const base = baseWithout(find(part.key)?.base, [...known]);
      const draft = Object.fromEntries([...kept, ...typed]);
      // One that either has discarded is not added again with nothing in it.
      const isAdded = Object.hasOwn(own, added) && Object.hasOwn(theirs, added);
      const isLetGo = !isAdded && Object.keys(draft).every((field) => field === added);
      // Where an import alone came between, what is saved is this person's own.
      const saved = version === part.version ? find(part.key)?.saved : theirs;
      setPart(part.key, { draft: isLetGo ? {} : draft, version, base, saved });
      steps.forgetPart(part.key);
      change({ canUndo: steps.canUndo(state.parts) });
      mark([part.key]);
    },
    flush,
    /** The editor is open: what cannot be saved is tried again. */
    enter() {
      isLeft = false;
      if (dirty.size > 0) plan(restMs);
    },
    /** The editor is closed: what is not saved is saved now, or else when it is opened again. */
    leave() {
      isLeft = true;
      if (!isForbidden(state.saving)) void flush();
    },
    /** Saves nothing from now on, since what is saved is being published; what is typed is kept for then. */
    hold() {
      isHeld = true;
      callOff();
    },
    release() {
      isHeld = false;
      if (dirty.size > 0) isLeft ? void flush() : plan(restMs);
    },
    /** What was drafted is published by now: there is nothing to undo, and the service is asked again. */
    published() {
      steps.forgetAll();
      epoch += 1;
      isUpToDate = false;
      change({ parts: afterPublication(state.parts), canUndo: false });
      keepUnsaved();
    },
    /** What was drafted is discarded, with what is not saved yet. */
    discarded() {
      callOff();
      dirty.clear();
      keepUnsaved();
      steps.forgetAll();
      epoch += 1;
      const parts = state.parts.filter(({ isPublished }) => isPublished);
      change({
        parts: parts.map((part) => ({ ...part, draft: {}, version: 0, base: undefined, saved: undefined })),
        ...{ conflicts: [], findings: [], dropped: [], canUndo: false, saving: { kind: 'saved' } },
      });
    },
  };
}
