import type { NamedCourse } from '@prospectus/contract/admin';
import type { Option } from './filter-options.ts';

/** What a course is called: its title, with the id where that alone does not tell it. */
export const courseLabel = ({ id, title, is_ambiguous: isAmbiguous }: NamedCourse): string =>
  isAmbiguous ? `${title} (${id})` : title;

/** Courses to choose from, each with another label. */
export function courseOptions(courses: readonly { readonly id: string; readonly title: string }[]): readonly Option[] {
  const counts = new Map<string, number>();
  for (const { title } of courses) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1);
  return courses.map(({ id, title }) => ({
    value: id,
    label: courseLabel({ id, title, is_ambiguous: (counts.get(keyOf(title)) ?? 0) > 1 }),
  }));
}

const keyOf = (title: string): string => title.toLowerCase();
