import type { z } from 'zod';
import type { CourseSummary } from '../catalogue/course-summary.ts';
import type { ReadEndpointName, readEndpoints } from '../endpoints.ts';
import { courseDetail, courseSummary, outline } from './example-course.ts';
import { facets } from './example-facets.ts';
import { listedRun, place, run } from './example-run.ts';

type Responses = { readonly [N in ReadEndpointName]: z.infer<(typeof readEndpoints)[N]['response']> };

/** A step that is not published: what it shows comes from the path alone. */
const unpublishedStep: CourseSummary = {
  ...courseSummary,
  id: 'papermaking',
  title: 'Papermaking: Sheets from Rag and Flax',
  subtitle: null,
  image_url: null,
  images: { preview_url: null, banner_url: null, thumbnail_url: null },
  url: null,
  formats: [],
  stream: { slug: 'data', label: 'Data & Technology' },
  category: null,
  languages: [],
  tags: [],
  level: 'Intermediate',
  availability: 'closed',
  price: null,
  instructors: [],
  rating: null,
  created_at: null,
  popularity_rank: null,
  duration_minutes: null,
  package_type: null,
  variants: [],
  badges: [],
};

/** A 200 of every endpoint that reads. */
export const responseExamples: Responses = {
  getSite: {
    institute: {
      id: 'linden-quay',
      name: 'Linden Quay Institute',
      logo_url: 'https://media.lindenquay.example/logo.svg',
    },
    course_base_url: 'https://learn.lindenquay.example/courses',
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
    formats: [
      { key: 'self-paced', label: 'Self-paced' },
      { key: 'evening', label: 'Evening class' },
    ],
    currency: 'EUR',
    price_visible: true,
  },
  listCourses: { data: [courseSummary], page: 1, page_size: 24, total: 1, has_more: false },
  getCourse: courseDetail,
  getOutline: outline,
  search: {
    data: [courseSummary],
    page: 1,
    page_size: 24,
    total: 1,
    has_more: false,
    facets,
    search: { matched: 'exact', did_you_mean: null },
  },
  suggest: {
    data: [
      {
        type: 'course',
        text: courseSummary.title,
        value: null,
        course_id: courseSummary.id,
        url: courseSummary.url,
      },
      { type: 'stream', text: 'Data & Technology', value: 'data', course_id: null, url: null },
    ],
  },
  listRuns: { data: [listedRun], page: 1, page_size: 24, total: 1, has_more: false },
  listCourseRuns: { data: [run], page: 1, page_size: 24, total: 1, has_more: false },
  listPlaces: { data: [{ ...place, run_count: 1, course_count: 1 }] },
  listStreams: {
    data: [
      {
        slug: 'data',
        label: 'Data & Technology',
        description_text: 'Tables, queries, programs and models.',
        image_url: 'https://media.lindenquay.example/stream-data.svg',
        course_count: 15,
        categories: [
          { slug: 'analysis', label: 'Data analysis', description_text: null, image_url: null, course_count: 5 },
        ],
      },
    ],
  },
  listLearningPaths: {
    data: [
      {
        code: 'dAn4x',
        name: 'From Spreadsheet to Analyst',
        stream_slug: 'data',
        image_url: 'https://media.lindenquay.example/path-analyst.svg',
        step_count: 2,
      },
    ],
  },
  getLearningPath: {
    code: 'dAn4x',
    name: 'From Spreadsheet to Analyst',
    description_html: '<p>You begin with tables that hold and end with reports that run by themselves.</p>',
    steps: [
      { position: 1, course: courseSummary },
      { position: 2, course: unpublishedStep },
    ],
  },
  getSitemap: {
    data: [
      {
        url: 'https://learn.lindenquay.example/courses/spreadsheets-en',
        type: 'course',
        id: 'spreadsheets',
        lastmod: '2026-10-19T08:30:00.000Z',
      },
    ],
  },
};
