import { adminEndpoints } from '@prospectus/contract/admin';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { adminQuery } from '../api/queries.ts';
import { readActivitySearch } from '../features/activity/activity-search.ts';
import { readCatalogueSearch, readCourseSearch } from '../features/catalogue/catalogue-search.ts';
import { readDatesSearch } from '../features/dates/date/dates-search.ts';
import { readInboxSearch } from '../features/enquiries/inbox-search.ts';
import { readInterestSearch } from '../features/interest/interest-search.ts';
import { readKeysSearch } from '../features/keys/keys-search.ts';
import { readSearchesSearch } from '../features/searches/searches-search.ts';
import { readLogSearch } from '../features/webhooks/log-search.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { inside } from './inside.ts';

const institute = createRoute({
  getParentRoute: () => inside,
  path: '/i/$instituteId',
  // If it were thrown any earlier, the error would be shown without the shell around the screens.
  loader: ({ context: { session }, params }) => {
    if (!session.institutes.some(({ id }) => id === params.instituteId)) throw notFound();
  },
  notFoundComponent: NotFoundScreen,
});
const overview = createRoute({
  getParentRoute: () => institute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/overview/overview-screen.tsx'), 'OverviewScreen'),
});
const catalogue = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue',
  validateSearch: readCatalogueSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/catalogue-screen.tsx'), 'CatalogueScreen'),
});
const course = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/courses/$courseId',
  validateSearch: readCourseSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/course-screen.tsx'), 'CourseScreen'),
});
const courseEditor = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/courses/$courseId/edit',
  // Together with the screen, not after it; the screen shows what comes, also an error.
  loader: ({ context: { queries }, params }) => {
    const of = { institute_id: params.instituteId, course_id: params.courseId };
    void queries.prefetchQuery(adminQuery(adminEndpoints.getCourseParts, { params: of }));
  },
  component: lazyRouteComponent(() => import('../features/editor/course-editor-screen.tsx'), 'CourseEditorScreen'),
});
const drafts = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/drafts',
  component: lazyRouteComponent(() => import('../features/editor/list/drafts-screen.tsx'), 'DraftsScreen'),
});
const structure = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/structure',
  component: lazyRouteComponent(() => import('../features/editor/structure/structure-screen.tsx'), 'StructureScreen'),
});
const imports = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/imports',
  component: lazyRouteComponent(() => import('../features/imports/imports-screen.tsx'), 'ImportsScreen'),
});
const oneImport = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/imports/$importId',
  component: lazyRouteComponent(() => import('../features/imports/import-screen.tsx'), 'ImportScreen'),
});
const sources = createRoute({
  getParentRoute: () => institute,
  path: '/catalogue/sources',
  component: lazyRouteComponent(() => import('../features/sources/sources-screen.tsx'), 'SourcesScreen'),
});
const dates = createRoute({
  getParentRoute: () => institute,
  path: '/dates',
  validateSearch: readDatesSearch,
  component: lazyRouteComponent(() => import('../features/dates/dates-screen.tsx'), 'DatesScreen'),
});
const feeds = createRoute({
  getParentRoute: () => institute,
  path: '/feeds',
  component: lazyRouteComponent(() => import('../features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
});
const searches = createRoute({
  getParentRoute: () => institute,
  path: '/searches',
  validateSearch: readSearchesSearch,
  component: lazyRouteComponent(() => import('../features/searches/searches-screen.tsx'), 'SearchesScreen'),
});
const enquiries = createRoute({
  getParentRoute: () => institute,
  path: '/enquiries',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('../features/enquiries/enquiries-screen.tsx'), 'EnquiriesScreen'),
});
const interest = createRoute({
  getParentRoute: () => institute,
  path: '/interest',
  validateSearch: readInterestSearch,
  component: lazyRouteComponent(() => import('../features/interest/interest-screen.tsx'), 'InterestScreen'),
});
const enquiry = createRoute({
  getParentRoute: () => institute,
  path: '/enquiries/$leadId',
  component: lazyRouteComponent(() => import('../features/enquiries/enquiry-screen.tsx'), 'EnquiryScreen'),
});
const quarantine = createRoute({
  getParentRoute: () => institute,
  path: '/enquiries/quarantine',
  component: lazyRouteComponent(
    () => import('../features/enquiries/quarantine/quarantine-screen.tsx'),
    'QuarantineScreen',
  ),
});
const quarantined = createRoute({
  getParentRoute: () => institute,
  path: '/enquiries/quarantine/$leadId',
  component: lazyRouteComponent(
    () => import('../features/enquiries/quarantine/quarantined-screen.tsx'),
    'QuarantinedScreen',
  ),
});
const campaigns = createRoute({
  getParentRoute: () => institute,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('../features/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
});
const keys = createRoute({
  getParentRoute: () => institute,
  path: '/keys',
  validateSearch: readKeysSearch,
  component: lazyRouteComponent(() => import('../features/keys/keys-screen.tsx'), 'KeysScreen'),
});
const embed = createRoute({
  getParentRoute: () => institute,
  path: '/embed',
  component: lazyRouteComponent(() => import('../features/embed/embed-screen.tsx'), 'EmbedScreen'),
});
const developer = createRoute({
  getParentRoute: () => institute,
  path: '/embed/developer',
  component: lazyRouteComponent(() => import('../features/embed/developer-screen.tsx'), 'DeveloperScreen'),
});
const websites = createRoute({
  getParentRoute: () => institute,
  path: '/websites',
  component: lazyRouteComponent(() => import('../features/websites/websites-screen.tsx'), 'WebsitesScreen'),
});
const doctor = createRoute({
  getParentRoute: () => institute,
  path: '/doctor',
  component: lazyRouteComponent(() => import('../features/doctor/doctor-screen.tsx'), 'DoctorScreen'),
});
const webhooks = createRoute({
  getParentRoute: () => institute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
});
const deliveries = createRoute({
  getParentRoute: () => institute,
  path: '/webhooks/$forwarderId',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('../features/webhooks/deliveries-screen.tsx'), 'DeliveriesScreen'),
});
const activity = createRoute({
  getParentRoute: () => institute,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(() => import('../features/activity/activity-screen.tsx'), 'ActivityScreen'),
});
const settings = createRoute({
  getParentRoute: () => institute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
});
const team = createRoute({
  getParentRoute: () => institute,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/team/team-screen.tsx'), 'TeamScreen'),
});

/** Screens about an institute, for its admins. */
export const instituteRoutes = institute.addChildren([
  overview,
  catalogue,
  course,
  courseEditor,
  drafts,
  structure,
  imports,
  oneImport,
  sources,
  dates,
  feeds,
  searches,
  enquiries,
  interest,
  enquiry,
  quarantine,
  quarantined,
  campaigns,
  keys,
  embed,
  developer,
  websites,
  doctor,
  webhooks,
  deliveries,
  activity,
  settings,
  team,
]);
