import type {
  Availability,
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CatalogueVersion,
} from '@prospectus/contract';

/** The published versions of a course, each with its availability: what the reference of the course list begins with. */

export type Candidate = {
  readonly version: CatalogueVersion;
  readonly edition: CatalogueEdition;
  readonly availability: Availability;
};

export const same = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && lower(one) === lower(other);
export const lower = (text: string) => text.normalize('NFC').toLowerCase();
const isOn = (item: { published?: boolean | undefined }) => item.published !== false;
const order: readonly Availability[] = ['available', 'not_started', 'coming_soon', 'closed'];

export function candidatesOf(file: CatalogueFile, course: CatalogueCourse, nowMs: number): Candidate[] {
  if (!isOn(course)) return [];
  return course.editions.filter(isOn).flatMap((edition) =>
    edition.versions.filter(isOn).map((version) => ({
      version,
      edition,
      availability: availabilityAt(file, edition, version, nowMs),
    })),
  );
}

export function availabilityAt(
  { institute }: CatalogueFile,
  edition: CatalogueEdition,
  { enroll_invite: { status, opens, closes } }: CatalogueVersion,
  nowMs: number,
): Availability {
  // Dates compare as text with the date that the institute's calendar shows.
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: institute.timezone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(nowMs);
  const isDate = (value: string) => !value.includes('T');
  if (edition.coming_soon) return 'coming_soon';
  if (status === 'inactive') return 'closed';
  if (opens !== undefined && (isDate(opens) ? today < opens : nowMs < Date.parse(opens))) return 'not_started';
  if (closes !== undefined && (isDate(closes) ? today > closes : nowMs > Date.parse(closes))) return 'closed';
  return 'available';
}

export function best(candidates: readonly Candidate[]): Candidate | undefined {
  for (const wanted of order) {
    const found = candidates.find(({ availability }) => availability === wanted);
    if (found) return found;
  }
  return undefined;
}
