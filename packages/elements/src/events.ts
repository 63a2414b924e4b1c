import type { CourseDetail, CourseSummary, DetailVariant, LeadResult, ProspectusError } from '@prospectus/client';

/** What elements tell the page, by event. All bubble, out of shadow roots too. */
export type ProspectusEvents = {
  /** Something new is shown; `detail` is what was loaded. */
  'prospectus-loaded': CustomEvent<unknown>;
  'prospectus-error': CustomEvent<{
    readonly code: string;
    readonly message: string;
    readonly requestId: string | null;
    readonly error: ProspectusError | Error;
  }>;
  /** A course was chosen; `preventDefault()` keeps its link from being followed. */
  'prospectus-select': CustomEvent<{ readonly course: CourseSummary }>;
  /** A way to enrol was chosen; `preventDefault()` keeps its link from being followed. */
  'prospectus-enrol': CustomEvent<{ readonly course: CourseDetail; readonly variant: DetailVariant }>;
  'prospectus-enquiry-sent': CustomEvent<LeadResult>;
  'prospectus-enquiry-failed': CustomEvent<{ readonly code: string }>;
};

declare global {
  interface GlobalEventHandlersEventMap extends ProspectusEvents {}
}
