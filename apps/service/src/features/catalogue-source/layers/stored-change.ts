import { hash } from 'node:crypto';
import type { Change } from './change.ts';

/** A change of the desk with who made it. */
export type StoredChange = Change & {
  /** By which commands and the dashboard name it. */
  readonly number: number;
  /** Name of the person; null for the command line. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** One as it is listed. */
export type ListedChange = StoredChange & {
  /** Stands for what the file says of the field: another once that changes. */
  readonly fileState: string;
};

/** The `fileState` of a change; the database computes the same for lists. */
export const fileStateOf = ({ isWaiting, base, theirs }: StoredChange): string =>
  hash('md5', `${isWaiting} ${JSON.stringify(theirs === undefined ? base : theirs.value) ?? ''}`);

/** One that may be new. */
export type ChangeToStore = Omit<StoredChange, 'number'> & { readonly number?: number | undefined };

/** Changes that an institute may have: each import holds all of them in memory. */
export const changesMax = 20_000;

/** Bytes of their values as JSON, with what the source said then. */
export const changesBytesMax = 64 * 1024 * 1024;

/** How long the changes of a part that the source has dropped wait for its return (rule K3). */
export const waitingDaysMax = 90;
