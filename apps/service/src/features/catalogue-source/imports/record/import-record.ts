import type { Finding, FindingGroup, Said } from '@prospectus/contract';
import {
  changeLimits,
  type Difference,
  type ImportChangesWire,
  type ImportDiff,
  type ImportWire,
  type importForms,
  importLimits,
} from '@prospectus/contract/admin';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';

export type ImportStatus = ImportWire['status'];
export type ImportVia = ImportWire['via'];
export type ImportForm = (typeof importForms)[number];
export type ImportProgress = NonNullable<ImportWire['progress']>;
/** What an import would change, or has changed; pictures as authored. */
export type CatalogueChanges = Omit<ImportChangesWire, CourseKind> & Readonly<Record<CourseKind, CourseTally>>;
type CourseKind = 'added' | 'changed' | 'gone';

export type Titled = {
  readonly id: string;
  readonly title: string;
  /** As authored; absent in what was stored before pictures were. */
  readonly image?: string | null;
  /** Of its prices, where they have one and the same. */
  readonly currency?: string | null;
};

/** How many courses are added, changed or removed, and the first of them. */
export type CourseTally = { count: number; first: Titled[] };
/** The same as it is stored: field by field, too, with the courses of which a change is listed. */
export type StoredChanges = CatalogueChanges & {
  readonly fields: ImportDiff['changes'];
  readonly more: number;
  readonly listed?: readonly Titled[];
  readonly differing?: readonly Difference[];
};

/** What is noted of a workbook that was made before the catalogue was changed (rule K10). */
export function leftNote({ countLeft }: Pick<CatalogueSource, 'countLeft'>): Pick<CatalogueChanges, 'left_as_made'> {
  const left = countLeft?.() ?? 0;
  return left === 0 ? {} : { left_as_made: left };
}

export const storedChanges = (
  {
    changes,
    diff,
    listedCourses,
  }: {
    readonly changes: CatalogueChanges;
    readonly diff: ImportDiff;
    readonly listedCourses: readonly Titled[];
  },
  differences: readonly Difference[],
): StoredChanges => ({
  ...changes,
  fields: diff.changes,
  more: diff.more,
  listed: listedCourses,
  ...(differences.length > 0 && {
    differences: differences.length,
    differing: differences.slice(0, changeLimits.fieldsMax),
  }),
});

/** A finding as it is stored; those that were stored before they were grouped have their first three fields alone. */
export type StoredFinding = Finding & Partial<FindingGroup>;

/** An import, whatever started it and however it ended. */
export type ImportRecord = {
  readonly id: string;
  readonly instituteId: string;
  readonly status: ImportStatus;
  readonly via: ImportVia;
  readonly actorName: string | null;
  readonly fileName: string | null;
  readonly form: ImportForm;
  readonly isDryRun: boolean;
  /** Whether its pieces are sent compressed by gzip. */
  readonly isCompressed: boolean;
  readonly uploadBytes: number;
  /** Id of the import whose pieces it reads: its own, or that of the import that it restores. */
  readonly contentId: string;
  /** Whether they are kept. */
  readonly hasContent: boolean;
  /** Whether nothing is wrong with its file but that it names another institute. */
  readonly isElsewhere: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly progress: ImportProgress | null;
  readonly counts: CatalogueCounts | null;
  readonly changes: CatalogueChanges | null;
  readonly isChanged: boolean | null;
  readonly findingsCount: number;
  readonly failure: Said | null;
  /** What was done with it last, in the order in which imports had their turns. */
  readonly turn: string | null;
};

/** Statuses in which a process is at work. */
export const atWork = ['checking', 'applying'] as const satisfies readonly ImportStatus[];

/** Statuses in which a file waits for a person. */
export const pending = ['uploading', 'asking', 'checked'] as const satisfies readonly ImportStatus[];

export const interrupted: Said =
  'The service stopped during the import; nothing was changed. Check the file again, or send it again.';

/** Longest pointer that is kept of a finding: names in a file may be of any length. */
const pointerCharactersMax = 500;

/** What is kept of the findings of a file. */
export const keptFindings = (findings: readonly FindingGroup[]): readonly FindingGroup[] =>
  findings.slice(0, importLimits.findingsListedMax).map((finding) => ({
    ...finding,
    pointer: keptPointer(finding.pointer),
    places: finding.places.map((place) => ({ ...place, pointer: keptPointer(place.pointer) })),
  }));

const keptPointer = (pointer: string): string =>
  pointer.length > pointerCharactersMax ? `${pointer.slice(0, pointerCharactersMax).toWellFormed()}…` : pointer;
