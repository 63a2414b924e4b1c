import { adminEndpoints, type EmbedWire } from '@prospectus/contract/admin';
import { useMemo, useState } from 'react';
import { useActiveKeys } from '../../api/active-keys.ts';
import { knownPageKeys, rememberPageKey } from '../../api/known-keys.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { completed, withFinished, withoutGone } from './choosing/untouched.ts';
import { useChoices } from './choosing/use-choices.ts';
import { pageKeyFor, scopeFor } from './snippet/page-key.ts';
import { shownElement } from './snippet/shown-element.ts';

/** What was chosen, what can be, the element that comes of it, and the key for it. */
export function useEmbed(kept: EmbedWire) {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const chosen = useChoices(kept);
  const { element } = chosen.choices;
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params });
  const courses = useAdminQuery(
    adminEndpoints.browseCourses,
    { params, query: { sort: 'title' } },
    { enabled: element === 'course' },
  );
  const header = useAdminQuery(adminEndpoints.getHeaderParts, { params }, { enabled: element === 'path' });
  const paths = useMemo(
    () =>
      (header.data?.parts ?? [])
        .filter(({ entity, is_published: isPublished }) => entity === 'learning_path' && isPublished)
        .map(({ id: value, fields }) => ({ value, label: String(fields['name'] ?? value) })),
    [header.data],
  );
  const first = { courseId: courses.data?.data[0]?.id, pathCode: paths[0]?.value };
  const choices = completed(chosen.choices, first);
  const course = useAdminQuery(
    adminEndpoints.inspectCourse,
    { params: { ...params, course_id: choices.course_id }, query: {} },
    { enabled: element === 'course' && choices.course_id !== '' },
  );
  const [known, setKnown] = useState(() => knownPageKeys(id));
  const keys = useActiveKeys(id);
  const text = JSON.stringify(withoutGone(withFinished(choices), kept.attributes));
  // Another object only where something of it is another, so that the frame is touched only then.
  const shown = useMemo(() => shownElement(JSON.parse(text)), [text]);
  return {
    ...chosen,
    choices,
    offer: {
      languages: catalogue.data?.site?.languages ?? [],
      paths,
      attributes: kept.attributes,
      course: course.data && { id: course.data.id, title: course.data.title, is_ambiguous: false },
    },
    shown,
    /** Whether the institute shows no course at all. */
    isEmpty: catalogue.data?.courses_shown === 0,
    /** What a key must be allowed for the element. */
    needs: scopeFor(element),
    pageKey: pageKeyFor(element, keys.data ?? [], known),
    keepKey(key: string) {
      setKnown([key, ...known]);
      // One that is mistyped must not take the place of another.
      if (keys.data?.some(({ prefix }) => key.startsWith(prefix))) rememberPageKey(id, key);
    },
  };
}
