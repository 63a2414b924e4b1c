import type {
  CourseDetail,
  CourseSummary,
  DetailVariant,
  LeadResult,
  LearningPath,
  ListedRun,
  Outline,
  ProspectusError,
  Run,
  SearchPageFor,
  Site,
  Suggestion,
} from '@prospectus/client';

/** What an element has loaded: a list of courses, a course, dates or a learning path. */
export type Loaded =
  | { readonly page: SearchPageFor<{ include: 'runs' }>; readonly offer: { readonly site: Site | undefined } }
  | {
      readonly course: CourseDetail;
      readonly outline: Outline | undefined;
      readonly dates: { readonly runs: readonly Run[] };
    }
  | {
      readonly runs: readonly ListedRun[];
      readonly total: number;
      readonly has_more: boolean;
      readonly error?: unknown;
    }
  | LearningPath;

/** What elements tell the page, by event. All bubble, out of shadow roots too. */
export type ProspectusEvents = {
  /** Something new is shown; `detail` is what was loaded. */
  'prospectus-loaded': CustomEvent<Loaded>;
  'prospectus-error': CustomEvent<{
    readonly code: string;
    readonly message: string;
    readonly requestId: string | null;
    readonly error: ProspectusError | Error;
  }>;
  /** A course was chosen; `preventDefault()` keeps its link from being followed. */
  'prospectus-select': CustomEvent<{ readonly course: CourseSummary }>;
  /** A suggestion was chosen; `preventDefault()` keeps the list from following it. */
  'prospectus-suggest': CustomEvent<{ readonly suggestion: Suggestion }>;
  /** A date was chosen in a list of dates; `preventDefault()` keeps its link from being followed. */
  'prospectus-select-run': CustomEvent<{ readonly run: ListedRun }>;
  /** A way to enrol was chosen, for a date where it has `run`; `preventDefault()` keeps its link from being followed. */
  'prospectus-enrol': CustomEvent<{
    readonly course: CourseDetail;
    readonly variant: DetailVariant;
    readonly run?: Run;
  }>;
  /** A visitor asks about a date; `preventDefault()` keeps the link from being followed, and the form on the page from taking it over. */
  'prospectus-ask': CustomEvent<{ readonly run: Run }>;
  /** `run_id` of an enquiry about a date; null where the service did not take it, and the enquiry was sent without. */
  'prospectus-enquiry-sent': CustomEvent<LeadResult & { readonly run_id?: string | null }>;
  'prospectus-enquiry-failed': CustomEvent<{ readonly code: string }>;
};

declare global {
  interface GlobalEventHandlersEventMap extends ProspectusEvents {}
}
