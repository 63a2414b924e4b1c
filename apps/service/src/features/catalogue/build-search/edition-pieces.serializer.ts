import { type CourseContext, cutSummary, priceFields, summaryFields } from '../rules/course.serializer.ts';
import type { Course, Edition, Version } from '../rules/course.ts';
import { openPrice } from '../snapshot/pieces.ts';

/** What a search shows of an edition when another than its own choice is the version shown (rule S3). */
export type EditionPieces = {
  /** Where the members of the version begin and end in the edition's summary, in bytes (`SearchData.editions.cuts`). */
  readonly cuts: readonly number[];
  /** Of each version but the one that the edition shows: the members that differ, in order. */
  readonly versions: ReadonlyMap<Version, readonly string[]>;
};

/** None for an edition with one version, which needs no other summary. */
export function toEditionPieces(
  edition: Edition,
  course: Course,
  context: CourseContext,
  variantsLength: number,
): EditionPieces | undefined {
  if (edition.versions.length === 1) return undefined;
  const cut = (version: Version) => cutSummary(summaryFields(course, version, context));
  const cuts: number[] = [];
  let at = 0;
  for (const stretch of cut(edition.shown)) {
    at += Buffer.byteLength(stretch);
    cuts.push(at);
  }
  // The price stands behind the variants, which all versions share.
  const beforePrice = (cuts.pop() ?? 0) + variantsLength;
  const versions = new Map<Version, readonly string[]>();
  for (const version of edition.versions) {
    if (version === edition.shown) continue;
    const own = cut(version).filter((_, index) => index % 2 === 1);
    versions.set(version, [...own, openPrice(priceFields(course, version, context.site))]);
  }
  return { cuts: [...cuts, beforePrice], versions };
}
