import type { FieldChange } from '@prospectus/contract/admin';

/** A part of a catalogue that has an id, as it is compared: its own fields, and the order of what lies within it. */
export type Entity = {
  readonly entity: FieldChange['entity'];
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  readonly fields: object;
  /** Ids of what lies within it, by the name of the field that holds it. */
  readonly within: Readonly<Record<string, readonly string[]>>;
};
