import type {
  Availability,
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CatalogueVersion,
} from '@prospectus/contract';

/**
 * The course list as specification and decisions describe it, written down once more as simply as may be: straight over the catalogue
 * file, without index, order or snapshot. What the service answers is compared with it.
 */

export type ReferenceCourse = {
  readonly id: string;
  readonly title: string;
  readonly availability: Availability;
  readonly shown: string;
  readonly price_visible: boolean;
  readonly price: { amount: number; min_amount: number; max_amount: number; varies: boolean; currency: string } | null;
  readonly created_at: string | null;
  readonly popularity_rank: number | null;
  readonly badges: readonly string[];
  readonly tags: readonly string[];
  readonly formats: readonly string[];
  readonly languages: readonly string[];
};

type Query = Readonly<Record<string, string>>;
type Candidate = {
  readonly version: CatalogueVersion;
  readonly edition: CatalogueEdition;
  readonly availability: Availability;
};

const same = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && lower(one) === lower(other);
const lower = (text: string) => text.normalize('NFC').toLowerCase();
const isOn = (item: { published?: boolean | undefined }) => item.published !== false;
const order: readonly Availability[] = ['available', 'not_started', 'coming_soon', 'closed'];
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** All courses that match, in the order asked for; pages are slices of it. */
export function listByReference(file: CatalogueFile, query: Query, nowMs: number): ReferenceCourse[] {
  const badges = allBadges(file, nowMs);
  const rows = (file.courses ?? []).flatMap((course, position) => {
    const all = candidatesOf(file, course, nowMs);
    const inLanguage =
      languageOf(file, query) === undefined
        ? all
        : all.filter(({ edition }) => same(edition.language, query['language']));
    const shown = best(inLanguage);
    if (!shown || !isKept(course, all, inLanguage, shown, query)) return [];
    const price = priceOf(file, all, inLanguage, shown, query);
    return [{ position, made: describe(file, course, all, shown, price, badges) }];
  });
  return rows
    .sort((a, b) => compare(a.made, b.made, query['sort'] ?? 'newest') || a.position - b.position)
    .map(({ made }) => made);
}

/** The code asked for, or undefined when none is or course languages are off. */
function languageOf({ institute }: CatalogueFile, query: Query): string | undefined {
  const { enabled = false, languages = [] } = institute.course_languages ?? {};
  return enabled && languages.length > 0 ? query['language'] : undefined;
}

function candidatesOf({ institute }: CatalogueFile, course: CatalogueCourse, nowMs: number): Candidate[] {
  if (!isOn(course)) return [];
  return course.editions
    .filter(isOn)
    .flatMap((edition) =>
      edition.versions
        .filter(isOn)
        .map((version) => ({
          version,
          edition,
          availability: judge(edition, version, institute.timezone ?? 'UTC', nowMs),
        })),
    );
}

function judge(
  edition: CatalogueEdition,
  { enroll_invite: { status, opens, closes } }: CatalogueVersion,
  timeZone: string,
  nowMs: number,
): Availability {
  // Dates compare as text with the date that the institute's calendar shows.
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
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

function best(candidates: readonly Candidate[]): Candidate | undefined {
  for (const wanted of order) {
    const found = candidates.find(({ availability }) => availability === wanted);
    if (found) return found;
  }
  return undefined;
}

const hasFormat = ({ version }: Candidate, format: string) => (version.formats ?? []).some((key) => same(key, format));

function isKept(
  course: CatalogueCourse,
  all: readonly Candidate[],
  inLanguage: readonly Candidate[],
  shown: Candidate,
  query: Query,
): boolean {
  const { q, stream, category, format, tag, availability } = query;
  const titles = all.map(({ edition }) => edition.title);
  const tags = all.flatMap(({ edition }) => edition.tags ?? []);
  if (q !== undefined && ![...titles, ...tags].some((text) => lower(text).includes(lower(q)))) return false;
  if (stream !== undefined && !same(course.stream, stream)) return false;
  if (category !== undefined && !same(course.category, category)) return false;
  if (format !== undefined && !inLanguage.some((candidate) => hasFormat(candidate, format))) return false;
  if (tag !== undefined && !tag.split(',').some((wanted) => tags.some((text) => same(text, wanted)))) return false;
  return availability === undefined || shown.availability === availability;
}

const isHidden = ({ institute }: CatalogueFile, { version }: Candidate) =>
  institute.prices_visible === false && version.price.amount > 0;
const currencyOf = ({ institute }: CatalogueFile, { version }: Candidate) =>
  version.price.currency ?? institute.default_currency ?? 'USD';

function priceOf(
  file: CatalogueFile,
  all: readonly Candidate[],
  inLanguage: readonly Candidate[],
  shown: Candidate,
  { format }: Query,
): ReferenceCourse['price'] {
  if (shown.availability !== 'available' || isHidden(file, shown)) return null;
  const isSeen = (candidate: Candidate) => candidate.availability === 'available' && !isHidden(file, candidate);
  const matching = inLanguage.filter(
    (candidate) => isSeen(candidate) && (format === undefined || hasFormat(candidate, format)),
  );
  const { amount } = shown.version.price;
  const amounts = matching.length > 0 ? matching.map(({ version }) => version.price.amount) : [amount];
  return {
    amount,
    min_amount: Math.min(...amounts),
    max_amount: Math.max(...amounts),
    varies:
      new Set(all.filter(isSeen).map((candidate) => `${candidate.version.price.amount} ${currencyOf(file, candidate)}`))
        .size > 1,
    currency: currencyOf(file, shown),
  };
}

type Badges = {
  readonly rank: ReadonlyMap<CatalogueCourse, number>;
  readonly bestsellers: ReadonlySet<CatalogueCourse>;
  readonly popular: ReadonlySet<CatalogueCourse>;
  readonly nowMs: number;
};

function allBadges(file: CatalogueFile, nowMs: number): Badges {
  const courses = (file.courses ?? []).filter((course) => candidatesOf(file, course, nowMs).length > 0);
  const editions = courses.flatMap((course) =>
    [...new Set(candidatesOf(file, course, nowMs).map(({ edition }) => edition))].map((edition) => ({
      course,
      edition,
    })),
  );
  const ranked = editions
    .filter(({ edition }) => (edition.active_learners ?? 0) > 0)
    .sort(
      (a, b) =>
        (b.edition.active_learners ?? 0) - (a.edition.active_learners ?? 0) || (a.edition.id < b.edition.id ? -1 : 1),
    );
  const byRank = [...new Set(ranked.map(({ course }) => course))];
  const isPaid = (course: CatalogueCourse) => (best(candidatesOf(file, course, nowMs))?.version.price.amount ?? 0) > 0;
  const streams = [...new Set(byRank.flatMap(({ stream }) => (stream === undefined ? [] : lower(stream))))];
  return {
    rank: new Map(byRank.map((course) => [course, ranked.findIndex((entry) => entry.course === course) + 1])),
    bestsellers: new Set(byRank.filter(isPaid).slice(0, file.institute.badges?.bestseller_top ?? 3)),
    popular: new Set(streams.flatMap((stream) => byRank.find((course) => same(course.stream, stream)) ?? [])),
    nowMs,
  };
}

function describe(
  file: CatalogueFile,
  course: CatalogueCourse,
  all: readonly Candidate[],
  shown: Candidate,
  price: ReferenceCourse['price'],
  known: Badges,
): ReferenceCourse {
  const created = all
    .flatMap(({ version, edition }) => version.created_at ?? edition.created_at ?? [])
    .map((time) => Date.parse(time));
  const createdAt = created.length === 0 ? null : Math.max(...created);
  const { enabled = false, languages = [] } = file.institute.course_languages ?? {};
  const earned = [
    ...(known.bestsellers.has(course) ? ['bestseller'] : []),
    ...(known.popular.has(course) ? ['popular'] : []),
    ...(createdAt !== null && known.nowMs - createdAt <= 60 * 24 * 3_600_000 ? ['new'] : []),
    ...(price?.amount === 0 ? ['free'] : []),
    ...(course.badges ?? []),
  ];
  const types = file.institute.badges?.types ?? [];
  const tags = all.flatMap(({ edition }) => edition.tags ?? []);
  return {
    id: course.id ?? '',
    title: shown.edition.title,
    availability: shown.availability,
    shown: shown.version.package_session_id,
    price_visible: !isHidden(file, shown),
    price,
    created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
    popularity_rank: known.rank.get(course) ?? null,
    badges: [...new Set([...types.filter((type) => earned.includes(type)), ...earned])],
    tags: tags.filter((tag, index) => tags.findIndex((other) => same(other, tag)) === index),
    formats: (file.institute.formats ?? [])
      .filter(({ key }) => all.some((candidate) => hasFormat(candidate, key)))
      .map(({ key }) => lower(key)),
    languages: (enabled ? languages : [])
      .filter(({ code }) => all.some(({ edition }) => same(edition.language, code)))
      .map(({ code }) => lower(code)),
  };
}

/** Courses without what is sorted by come last. */
function compare(a: ReferenceCourse, b: ReferenceCourse, sort: string): number {
  if (sort === 'title') return collator.compare(a.title, b.title);
  if (sort === 'newest')
    return (
      Number(a.created_at === null) - Number(b.created_at === null) ||
      Date.parse(b.created_at ?? '1970-01-01') - Date.parse(a.created_at ?? '1970-01-01')
    );
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  return sort === 'price_asc' ? a.price.min_amount - b.price.min_amount : b.price.min_amount - a.price.min_amount;
}
