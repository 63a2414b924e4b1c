import type { CatalogueCourse, CatalogueHeader, Finding, Said } from '@prospectus/contract';
import type { CommandFindings, Why } from '../checking/finding.ts';
import type { LeftOutRow } from '../csv/index.ts';
import type { PartKind } from '../layers/part.ts';

/** A part, or a field of it, within the course or the institute. */
export type PartPlace = {
  readonly root: 'course' | 'institute';
  readonly entity: PartKind;
  /** Undefined for a part that is not there any more. */
  readonly path: readonly string[] | undefined;
};

/** What a list or a workbook changes of a catalogue that is there, course by course. */
export type CatalogueChanges = {
  /** The header as changed; absent where it stays. */
  readonly header?: CatalogueHeader;
  /** Returns the course as it is now; undefined where it goes. */
  apply(course: CatalogueCourse, findings: CommandFindings): CatalogueCourse | undefined;
  added?(findings: CommandFindings): Iterable<CatalogueCourse>;
  keepLast(index: number): void;
  countLeft?(): number;
  end(findings: CommandFindings): void;
  locate<F extends Finding>(finding: F): F;
  /**
   * Where people edit what they were shown: reports something in the course that was changed last, or in the header, at its cell. Whatever would have
   * no effect is reported then. A list says less, and what the desk has changed of the same fields are differences (rule K3).
   */
  report?(place: PartPlace, found: string, why: { readonly expected: Said } & Why, findings: CommandFindings): void;
  /** Of the columns, and of rows that change nothing, where the file is one table. */
  readonly headings?: readonly string[] | undefined;
  readonly leftOut?: readonly LeftOutRow[] | undefined;
};
