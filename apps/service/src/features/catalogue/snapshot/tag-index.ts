import type { CourseColumns } from './snapshot-data.ts';

/** Inverts the tags of each course into the courses of each tag, by a counting sort. */
export type TagIndex = { readonly starts: Uint32Array; readonly courses: Uint32Array };

export function invertTags({ count, tagStarts, tags }: Pick<CourseColumns, 'count' | 'tagStarts' | 'tags'>): TagIndex {
  const tagCount = tags.reduce((most, tag) => Math.max(most, tag + 1), 0);
  const starts = new Uint32Array(tagCount + 1);
  for (const tag of tags) starts[tag + 1] = (starts[tag + 1] ?? 0) + 1;
  for (let tag = 0; tag < tagCount; tag += 1) starts[tag + 1] = (starts[tag + 1] ?? 0) + (starts[tag] ?? 0);
  const next = starts.slice();
  const courses = new Uint32Array(tags.length);
  for (let course = 0; course < count; course += 1) {
    for (let at = tagStarts[course] ?? 0; at < (tagStarts[course + 1] ?? 0); at += 1) {
      const tag = tags[at] ?? 0;
      const place = next[tag] ?? 0;
      courses[place] = course;
      next[tag] = place + 1;
    }
  }
  return { starts, courses };
}
