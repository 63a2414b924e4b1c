import type { CourseSummary } from '@prospectus/client';

/** The language of what a list shows of a course; undefined where it has none, and where the list does not tell it: of versions with the same title. */
export function languageOf({ title, variants }: CourseSummary): string | undefined {
  const titled = variants.filter((each) => each.title === title);
  const codes = new Set(titled.map(({ language }) => language?.code));
  return codes.size === 1 ? [...codes][0] : undefined;
}
