import type { CatalogueRun } from '@prospectus/contract';
import type { RunLine } from '../rules/hidden-run.ts';

/** What of a run is read to tell why it does not show. */
export type StoredRunFacts = Pick<
  CatalogueRun,
  | 'id'
  | 'cancelled'
  | 'start'
  | 'end'
  | 'when'
  | 'meetings'
  | 'attendance'
  | 'places'
  | 'seats'
  | 'seats_left'
  | 'enrol_until'
  | 'guaranteed'
>;

/** A run as an import has stored it, published or not. */
export type StoredRun = {
  readonly courseId: string;
  /** Slug, as the course has it. */
  readonly stream: string | null;
  /** Slug, as the course has it. */
  readonly category: string | null;
  readonly title: string;
  /** Code, as the edition has it. */
  readonly language: string | null;
  readonly level: string | null;
  /** Keys, as the version has them. */
  readonly formats: readonly string[];
  readonly line: RunLine;
  readonly facts: StoredRunFacts;
};
