import { useRef } from 'react';
import { isRemoved, keyOf, partsWithin, wantedOf } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';

/** Longest search that the list takes in its address; the first words find the course as well. */
const charactersMax = 100;

/** The title of a course by which its preview can be searched: as it was saved last, not with each letter that is typed. */
export function useSavedTitle(courseId: string | null): string {
  const last = useRef<string>(undefined);
  return useOfDraft(({ parts, saving }) => {
    if (last.current !== undefined && saving.kind !== 'saved') return last.current;
    const course = parts.find(({ key }) => key === keyOf({ entity: 'course', id: courseId ?? '' }));
    const editions = course === undefined ? [] : partsWithin(parts, course, 'edition');
    const edition = editions.find((each) => !isRemoved(each) && wantedOf(each, 'published') !== false);
    last.current = edition === undefined ? '' : textOf(wantedOf(edition, 'title')).slice(0, charactersMax);
    return last.current;
  });
}
