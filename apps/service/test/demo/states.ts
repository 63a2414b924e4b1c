import type { CatalogueCourse, CatalogueEdition, CatalogueVersion } from '@prospectus/contract';

/**
 * The availability that the demo's file was written for, told apart from the product's own rule so that the two can
 * disagree. Days are enough: no date of the demo lies near the day it is counted from.
 */
export type State = 'available' | 'not_started' | 'coming_soon' | 'closed';

const order: readonly State[] = ['available', 'not_started', 'coming_soon', 'closed'];

export function versionState(version: CatalogueVersion, now: number): State {
  const today = new Date(now).toISOString().slice(0, 10);
  const { status, opens, closes } = version.enroll_invite;
  if (status === 'inactive') return 'closed';
  if (opens !== undefined && today < opens.slice(0, 10)) return 'not_started';
  return closes !== undefined && today > closes.slice(0, 10) ? 'closed' : 'available';
}

/** The best of an edition's published versions. */
export function editionState(edition: CatalogueEdition, now: number): State {
  if (edition.coming_soon !== undefined) return 'coming_soon';
  const states = edition.versions.filter(({ published }) => published !== false).map((it) => versionState(it, now));
  return best(states);
}

/** The availability of the version shown. */
export function shownState(course: CatalogueCourse, now: number): State {
  return best(course.editions.filter(({ published }) => published !== false).map((it) => editionState(it, now)));
}

function best(states: readonly State[]): State {
  return order.find((state) => states.includes(state)) ?? 'closed';
}
