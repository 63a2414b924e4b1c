import type { ActorKind } from '@prospectus/contract/admin';

/** A change as the audit log holds it. */
export type RecordedChange = {
  /** Grows from one to the next. */
  readonly id: number;
  readonly at: Date;
  readonly instituteId: string | null;
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** Which changes are asked for. */
export type ChangeQuery = {
  /** The institute whose entries to list; undefined for the whole service, which only operators may request. */
  readonly instituteId: string | undefined;
  /** Whether to leave out the entries of a deleted institute that had the same id (rule D37). */
  readonly isOfPresent?: boolean;
  /** What they were done to: first words of actions. */
  readonly about: readonly string[] | undefined;
  /** Only those before this one. */
  readonly beforeId: number | undefined;
  readonly count: number;
};
