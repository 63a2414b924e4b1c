import type { CourseDetail } from '../catalogue/course-detail.ts';
import type { CourseSummary } from '../catalogue/course-summary.ts';
import type { Outline } from '../catalogue/outline.ts';

const site = 'https://learn.lindenquay.example/courses';
const media = 'https://media.lindenquay.example';
const english = { code: 'en', label: 'English', chip: 'EN' };
const german = { code: 'de', label: 'Deutsch', chip: 'DE' };
const selfPaced = { amount: 149, compare_at_amount: 189, currency: 'EUR', is_free: false };

const pageOf = (edition: string, version: string) =>
  `${site}/${edition}?enrollInviteId=invite-${version}&packageSessionId=${version}`;

/** A course in two languages, one of them with two versions. */
export const courseSummary: CourseSummary = {
  id: 'spreadsheets',
  title: 'Spreadsheets That Hold',
  subtitle: 'Build workbooks that a colleague can open in two years and still trust.',
  image_url: `${media}/cover-spreadsheets.svg`,
  images: {
    preview_url: `${media}/cover-spreadsheets.svg`,
    banner_url: `${media}/banner-spreadsheets.svg`,
    thumbnail_url: null,
  },
  url: pageOf('spreadsheets-en', 'spreadsheets-en-self'),
  formats: [
    { key: 'self-paced', label: 'Self-paced' },
    { key: 'evening', label: 'Evening class' },
  ],
  stream: { slug: 'data', label: 'Data & Technology' },
  category: { slug: 'analysis', label: 'Data analysis' },
  languages: [english, german],
  tags: ['Spreadsheets', 'Excel', 'Office', 'Tabellenkalkulation'],
  level: null,
  availability: 'available',
  price_visible: true,
  instructors: [{ name: 'Marta Kowalczyk', image_url: `${media}/person-marta.svg` }],
  rating: 4.7,
  created_at: '2026-10-19T08:30:00.000Z',
  popularity_rank: 1,
  duration_minutes: 276,
  available_slots: null,
  max_seats: null,
  package_type: 'Buy',
  coming_soon: null,
  variants: [
    {
      package_session_id: 'spreadsheets-en-self',
      enroll_invite_id: 'invite-spreadsheets-en-self',
      title: 'Spreadsheets That Hold',
      level: null,
      session_id: null,
      session_name: null,
      language: english,
      url: pageOf('spreadsheets-en', 'spreadsheets-en-self'),
      availability: 'available',
      price: selfPaced,
    },
    {
      package_session_id: 'spreadsheets-en-evening',
      enroll_invite_id: 'invite-spreadsheets-en-evening',
      title: 'Spreadsheets That Hold',
      level: null,
      session_id: 'evening-a',
      session_name: 'Evenings from 12 January',
      language: english,
      url: pageOf('spreadsheets-en', 'spreadsheets-en-evening'),
      availability: 'available',
      price: { amount: 240, compare_at_amount: null, currency: 'EUR', is_free: false },
    },
    {
      package_session_id: 'spreadsheets-de-self',
      enroll_invite_id: 'invite-spreadsheets-de-self',
      title: 'Tabellen, die halten',
      level: null,
      session_id: null,
      session_name: null,
      language: german,
      url: pageOf('spreadsheets-de', 'spreadsheets-de-self'),
      availability: 'available',
      price: selfPaced,
    },
  ],
  price: { ...selfPaced, varies: true, min_amount: 149, max_amount: 240 },
  badges: ['accredited', 'bestseller', 'popular'],
};

const withoutChip = ({ code, label }: { code: string; label: string }) => ({ code, label });
const seoDescription =
  'A practical course on building spreadsheets that stay correct: structure, names, checks and summaries. Self-paced, or on six evenings in our house at the quay…';

export const courseDetail: CourseDetail = {
  ...courseSummary,
  languages: courseSummary.languages.map(withoutChip),
  variants: courseSummary.variants.map((variant) => ({
    ...variant,
    language: variant.language && withoutChip(variant.language),
  })),
  description_html:
    '<p>Most spreadsheets begin as a note and end as an institution.</p><ul><li>a stock list with <strong>no</strong> merged cells</li></ul>',
  description_text: 'Most spreadsheets begin as a note and end as an institution.\na stock list with no merged cells',
  about_html: '<p>Works with any current spreadsheet program.</p>',
  about_text: 'Works with any current spreadsheet program.',
  why_learn_html: '<p>Because the file you send on Friday will be opened by someone else on Monday.</p>',
  who_should_learn_html: null,
  mode: 'self_paced',
  faqs: [
    {
      question: 'Do I need a particular program?',
      answer_html: '<p>No. Every step is shown in two programs, and the differences are pointed out.</p>',
    },
  ],
  preview_video: {
    type: 'youtube',
    url: 'https://www.youtube.com/watch?v=LindenQuay1',
    embed_url: 'https://www.youtube-nocookie.com/embed/LindenQuay1',
  },
  authors: [
    {
      name: 'Marta Kowalczyk',
      subtitle: 'Analyst, formerly at a statistical office',
      bio_html: '<p>Marta teaches the checks she wishes she had known in her first year.</p>',
      image_url: `${media}/person-marta.svg`,
    },
  ],
  series: {
    name: 'From Spreadsheet to Analyst',
    steps: [
      {
        course_id: 'spreadsheets',
        title: 'Spreadsheets That Hold',
        url: pageOf('spreadsheets-en', 'spreadsheets-en-self'),
        current: true,
      },
      { course_id: 'statistics', title: 'Statistics Without Fear', url: null, current: false },
    ],
  },
  seo: {
    title: 'Spreadsheet course for careful people',
    description: seoDescription,
    image_url: `${media}/banner-spreadsheets.svg`,
    canonical_url: `${site}/spreadsheets-en`,
  },
  structured_data: {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Spreadsheets That Hold',
    description: seoDescription,
    image: `${media}/banner-spreadsheets.svg`,
    url: `${site}/spreadsheets-en`,
    inLanguage: 'en',
    provider: {
      '@type': 'Organization',
      name: 'Linden Quay Institute',
      sameAs: 'https://lindenquay.example/',
    },
    offers: courseSummary.variants.map(({ price, url }) => ({
      '@type': 'Offer',
      price: price?.amount ?? 0,
      priceCurrency: 'EUR',
      category: 'Paid',
      ...(url === null ? {} : { url }),
      availability: 'https://schema.org/InStock',
    })),
    hasCourseInstance: ['Online', 'Onsite', 'Online'].map((courseMode) => ({
      '@type': 'CourseInstance' as const,
      courseMode: courseMode as 'Online' | 'Onsite',
      courseWorkload: 'PT276M',
    })),
  },
};

export const outline: Outline = {
  course_id: 'spreadsheets',
  package_session_id: 'spreadsheets-en-self',
  item_count: 3,
  duration_minutes: 55,
  sections: [
    {
      title: 'Structure',
      description_text: 'One table per sheet, and why.',
      sections: [
        {
          title: 'Checks',
          description_text: null,
          sections: [],
          items: [{ title: 'A reconciliation row', type: 'assignment', duration_minutes: 30 }],
        },
      ],
      items: [
        { title: 'One table per sheet', type: 'video', duration_minutes: 14 },
        { title: 'Types, dates and the decimal comma', type: 'video', duration_minutes: 11 },
      ],
    },
  ],
};
