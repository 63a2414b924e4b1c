import type { ImportDetailWire, ImportDiff, ImportWire } from '@prospectus/contract/admin';
import type { CatalogueChanges, CourseTally, ImportRecord, StoredFinding, Titled } from './import-record.ts';

/** What stands around an import in the history. */
export type ImportContext = {
  /** The import whose catalogue is there now. */
  readonly currentId: string | undefined;
  /** When the imports were made whose catalogues others bring back, by id. */
  readonly createdAt: ReadonlyMap<string, Date>;
  readonly imageUrl: ImageUrl;
};

/** The address of a picture as authored; null where it has none. */
export type ImageUrl = (instituteId: string, image: string) => string | null;

export function toImportWire(record: ImportRecord, { currentId, createdAt, imageUrl }: ImportContext): ImportWire {
  const { id, status, via, contentId } = record;
  const restoredAt = contentId === id ? undefined : createdAt.get(contentId);
  return {
    id,
    status,
    via,
    by: record.actorName,
    file_name: record.fileName,
    is_table: record.form === 'table',
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
    is_dry_run: record.isDryRun,
    progress: record.progress,
    counts: record.counts,
    is_changed: record.isChanged,
    changes: record.changes && changesWire(record.changes, (image) => imageUrl(record.instituteId, image)),
    findings_count: record.findingsCount,
    failure: record.failure,
    turn: record.turn,
    restored: restoredAt === undefined ? null : { id: contentId, created_at: restoredAt.toISOString() },
    is_current: id === currentId,
    can_restore: status === 'applied' && record.hasContent && id !== currentId,
    can_adopt: status === 'refused' && record.isElsewhere && record.hasContent && contentId === id,
  };
}

const changesWire = (changes: CatalogueChanges, urlOf: (image: string) => string | null): ImportWire['changes'] => ({
  ...changes,
  added: tallyWire(changes.added, urlOf),
  changed: tallyWire(changes.changed, urlOf),
  gone: tallyWire(changes.gone, urlOf),
});

const tallyWire = ({ count, first }: CourseTally, urlOf: (image: string) => string | null) => ({
  count,
  first: first.map((course) => titledWire(course, urlOf)),
});

const titledWire = ({ image, ...course }: Titled, urlOf: (image: string) => string | null) => ({
  ...course,
  ...(image !== undefined && { image_url: image === null ? null : urlOf(image) }),
});

type Details = {
  readonly findings: readonly StoredFinding[];
  readonly diff: ImportDiff | undefined;
  readonly listedCourses: readonly Titled[];
};

export const toImportDetailWire = (
  record: ImportRecord,
  context: ImportContext,
  { findings, diff, listedCourses }: Details,
): ImportDetailWire => ({
  ...toImportWire(record, context),
  findings: [...findings],
  diff: diff ?? null,
  listed_courses: listedCourses.map((course) =>
    titledWire(course, (image) => context.imageUrl(record.instituteId, image)),
  ),
});
