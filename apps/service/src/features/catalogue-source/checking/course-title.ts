import { toStorable } from '../../../platform/text/storable.ts';

const charactersMax = 200;

/** The title of a course that may be anything: of its first edition that has one. */
export function courseTitle(course: unknown): string | undefined {
  const { editions } = (course ?? {}) as { readonly editions?: unknown };
  if (!Array.isArray(editions)) return undefined;
  const titles = editions.map((edition: unknown) => (edition as { readonly title?: unknown } | null)?.title);
  const title = titles.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof title === 'string' ? toStorable(title.slice(0, charactersMax)) : undefined;
}
