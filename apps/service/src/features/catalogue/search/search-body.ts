import type { SearchQuery } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { writeRunFields } from '../read/next-run.ts';
import { createPage } from '../read/page-body.ts';
import type { PageBuilder } from '../read/parts.ts';
import { withPictureMembers } from '../read/picture-members.ts';
import type { Snapshot } from '../read/snapshot.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import { closePrice, type PriceRange, priceRange } from '../snapshot/pieces.ts';
import { textAt } from '../snapshot/string-table.ts';
import { cutsPerEdition, piecesPerVersion, type SearchData } from '../words/search-data.ts';
import { makingFacets } from './facets.ts';
import { type Asked, readingFilters } from './filters.ts';
import { matchingWords } from './match/match-words.ts';
import { isIn, matchingVersions, nothingLeftOut, shownOf, toMatches, versionsOf } from './matches.ts';
import { nextRun, orderingPage, type RankOf, wantedRuns } from './orders.ts';

const noRank: RankOf = () => 0;

/** A page of courses with the facets asked for (rules S1 to S10), in stretches, so that other requests get a turn in between. */
export function* makingSearchBody(snapshot: Snapshot, search: SearchData, query: SearchQuery): Generator<void, Body> {
  const standing = { availability: search.versions.availability, popularity: search.courses.popularity };
  const { q, fuzzy = true } = query;
  const found = q ? yield* matchingWords(search.words, q, { fuzzy, standing }) : undefined;
  const asked: Asked = { snapshot, search, query };
  const filters = yield* readingFilters(asked, found?.versions);
  const matches = toMatches(asked, filters, matchingVersions(asked, filters, nothingLeftOut));
  yield;
  const courses = yield* orderingPage(asked, filters, matches, found?.rankOf ?? noRank);
  const runs = query.include?.includes('runs') && wantedRuns(filters);
  const page = withPictureMembers(snapshot, createPage(snapshot), query.include);
  for (const [index, course] of courses.entries()) {
    writeSummary(asked, page, course, matches.versions);
    if (runs) writeRunFields(snapshot, page, nextRun(asked, runs, matches.versions, course));
    page.write(index + 1 < courses.length ? '},' : '}');
  }
  const said = found ? JSON.stringify({ matched: found.matched, did_you_mean: found.didYouMean }) : 'null';
  const facets = yield* makingFacets(asked, filters);
  return page.finish(query, matches.total, `,"facets":${facets},"search":${said}`);
}

/** A course by the version shown, up to its closing brace; see `pieces.ts`. */
function writeSummary(asked: Asked, page: PageBuilder, course: number, versions: NumberSet | undefined): void {
  const { snapshot, search } = asked;
  const { data } = snapshot;
  const version = shownOf(asked, versions, course);
  const edition = search.versions.edition[version] ?? 0;
  const { offsets, lengths } = data.records;
  const [at, length] = [offsets[edition] ?? 0, lengths[edition] ?? 0];
  const pieces = search.versions.pieces[version] ?? -1;
  if (pieces < 0) page.add(at, length, data.editions.digests, edition);
  else {
    const cutAt = (number: number) => search.editions.cuts[edition * cutsPerEdition + number] ?? 0;
    for (let piece = 0; piece < piecesPerVersion; piece += 1) {
      const from = piece === 0 ? 0 : cutAt(piece * 2 - 1);
      page.add(at + from, cutAt(piece * 2) - from, data.editions.digests, edition);
      const record = pieces * piecesPerVersion + piece;
      page.add(search.pieces.offsets[record] ?? 0, search.pieces.lengths[record] ?? 0, search.pieceDigests, pieces);
    }
  }
  const amount = data.versions.amount[version] ?? Number.NaN;
  const range = rangeOf(data, course, version, versions);
  if (range) page.write(closePrice(range));
  const badges = amount === 0 ? search.courses.freeBadges : search.courses.paidBadges;
  page.write(textAt(data.badgeEndings, badges[course] ?? 0));
}

/** What the price ranges over: the versions that match and are on sale; undefined when the price is null (rule S3). */
export function rangeOf(
  data: Snapshot['data'],
  course: number,
  shown: number,
  versions: NumberSet | undefined,
): PriceRange | undefined {
  const { amount } = data.versions;
  const shownAmount = amount[shown] ?? Number.NaN;
  if (Number.isNaN(shownAmount)) return undefined;
  return priceRange(amount, ...versionsOf(data, course), shownAmount, (version) => isIn(versions, version));
}
