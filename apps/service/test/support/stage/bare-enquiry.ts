import type { Lead } from '../../../src/schema/tables/enquiry.ts';

/** An enquiry with no more than its person. */
export const bareLead: Lead & { readonly campaignName: string } = {
  id: 'l1',
  fullName: 'Ada "Q" Quennell',
  email: 'ada@visitor.example',
  phone: null,
  message: null,
  courseId: null,
  source: null,
  runId: null,
  run: null,
  extraFields: null,
  consent: null,
  attribution: null,
  campaignId: 'list',
  campaignName: 'Course Catalogue Leads',
  requestedCampaignId: null,
  course: null,
  origin: null,
  serverAddress: null,
  keyId: null,
  createdAt: new Date('2026-11-20T09:59:59.5Z'),
};

/**
 * Fields that came later, of an enquiry without them, in the order in which they came: each export has them behind its others, since some read CSV
 * by position.
 */
export const laterFields = { run_id: null, run: null, attribution: null };

/** The columns of `leads export`. */
export const exportColumns = [
  'id',
  'created_at',
  'campaign_id',
  'full_name',
  'email',
  'phone',
  'message',
  'course_id',
  'source',
  'extra_fields',
  'consent',
  'requested_campaign_id',
  'course_title',
  'named_course_id',
  'named_edition_id',
  'origin',
  'server_address',
  'key_id',
  ...Object.keys(laterFields),
  'cursor',
];

/** The columns of the dashboard's export. */
export const inboxColumns = [
  'id',
  'created_at',
  'status',
  'campaign',
  'full_name',
  'email',
  'phone',
  'message',
  'course_title',
  'course_id',
  'source',
  'website',
  'extra_fields',
  'consent',
  ...Object.keys(laterFields),
];
