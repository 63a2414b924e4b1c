import { adminEndpoints, viewedLists } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useAdminQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { readerLanguage } from '../../language/reader.ts';
import { savedViewTexts } from '../../texts/saved-view-texts.ts';
import { shortcutTexts } from '../../texts/shortcut-texts.ts';
import { texts } from '../../texts/texts.ts';
import { shortDate } from '../../ui/format/time.ts';
import { useCurrentInstitute } from '../navigation/current-institute.ts';
import { instituteEntries, operatorEntries } from '../navigation/entries.ts';
import { findGuides, loadGuides } from './guides.ts';
import { isAbout } from './is-about.ts';

/** What is found: `path` is below `/dashboard`, or that of a guide, below `/docs`. */
export type Found = { readonly path: string; readonly label: string };

type Groups = readonly { readonly name: string; readonly found: readonly Found[] }[];

/** Of the list of keyboard shortcuts, which is in front of any screen. */
export const shortcutsPath = '?';

/** How many of a kind are shown: who looks for more goes to their list. */
const eachMax = 6;
/** Where the lists are that have views. */
const pathOf = { courses: 'catalogue', dates: 'dates', enquiries: 'enquiries' } as const;
/** Characters from which the service is asked. */
const askedMin = 2;

/**
 * Finds what a text is about: screens and guides as it is typed, courses and enquiries once its writer pauses, in `asked`. `isWhole` is false
 * where something could not be asked.
 */
export function useFound(text: string, asked: string) {
  const institute = useCurrentInstitute();
  const params = { institute_id: institute?.id ?? '' };
  const options = { enabled: institute !== undefined && asked.length >= askedMin, keepsFormer: true };
  const courses = useAdminQuery(adminEndpoints.browseCourses, { params, query: { q: asked } }, options);
  const hidden = useAdminQuery(adminEndpoints.listHiddenCourses, { params, query: { q: asked } }, options);
  const enquiries = useAdminQuery(adminEndpoints.listLeads, { params, query: { search: asked } }, options);
  const views = useAdminQuery(adminEndpoints.listSavedViews, { params }, { enabled: institute !== undefined });
  const language = readerLanguage();
  const guides = useQuery({
    queryKey: ['guides', language],
    queryFn: () => loadGuides(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const screens = useScreens();

  const of = (path: string) => `/i/${encodeURIComponent(params.institute_id)}${path}`;
  const toCourse = ({ id, title }: { readonly id: string; readonly title: string }): Found => ({
    path: of(`/catalogue/courses/${encodeURIComponent(id)}`),
    label: title,
  });
  // Until the service has answered, only what was found before and is still meant: Enter opens the first.
  const current = ({ isPlaceholderData }: { readonly isPlaceholderData: boolean }, found: readonly Found[] = []) =>
    !options.enabled || text.length < askedMin
      ? []
      : text === asked && !isPlaceholderData
        ? found
        : found.filter(({ label }) => isAbout(label, text));
  const groups: Groups = [
    { name: texts.finder.screens, found: screens.filter(({ label }) => isAbout(label, text)) },
    {
      name: savedViewTexts.title,
      found: (text === '' ? [] : (views.data?.data ?? []))
        .flatMap(({ list, name, query }) => {
          const known = viewedLists.find((each) => each === list);
          if (known === undefined) return [];
          return [
            { path: of(`/${pathOf[known]}?${query}`), label: savedViewTexts.ofList(name, savedViewTexts.lists[known]) },
          ];
        })
        .filter(({ label }) => isAbout(label, text)),
    },
    {
      name: texts.finder.courses,
      found: current(courses, courses.data?.data.map(toCourse)),
    },
    {
      name: texts.finder.hidden,
      found: current(hidden, hidden.data?.data.map(toCourse)),
    },
    {
      name: texts.finder.enquiries,
      found: current(
        enquiries,
        enquiries.data?.data.map(({ id, full_name, created_at }) => ({
          path: of(`/enquiries/${encodeURIComponent(id)}`),
          label: texts.finder.enquiryOf(full_name, shortDate(Date.parse(created_at), readerLanguage())),
        })),
      ),
    },
    { name: texts.finder.guides, found: text === '' ? [] : findGuides(guides.data ?? [], text) },
  ];
  const queries = [courses, hidden, enquiries, guides, views];
  return {
    groups: groups.map((each) => ({ ...each, found: each.found.slice(0, eachMax) })).filter(({ found }) => found[0]),
    isWhole: queries.every(({ isError }) => !isError),
    isLoading: text !== asked || queries.some(({ isFetching }) => isFetching),
  };
}

/** The screens that the navigation leads to. */
function useScreens(): readonly Found[] {
  const { person } = useSession();
  const institute = useCurrentInstitute();
  const entries = [
    ...(institute === undefined ? [] : instituteEntries.flatMap(({ entries }) => [...entries])),
    ...(person.is_operator ? operatorEntries : []),
  ];
  return [
    ...entries.map(({ to, text }) => ({
      path: to.replace('$instituteId', encodeURIComponent(institute?.id ?? '')),
      label: texts.shell[text],
    })),
    { path: shortcutsPath, label: shortcutTexts.title },
  ];
}
