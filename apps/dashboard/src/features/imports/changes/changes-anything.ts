import type { ImportChangesWire } from '@prospectus/contract/admin';

/** Returns whether publishing a catalogue would change anything at all. */
export const changesAnything = (changes: ImportChangesWire): boolean =>
  changes.added.count + changes.changed.count + changes.gone.count + changes.learner_counts > 0 ||
  changes.order ||
  changes.institute;
