import { z } from 'zod';
import { attendances, runAvailabilities } from '../catalogue/terms.ts';
import { limits } from '../limits.ts';
import { anyOf, oneOf, page, pageSizeOf, wholeNumber } from './values.ts';

/** Queries about dates and places (rules R7, R9). */

export const runPhases = ['upcoming', 'running', 'any'] as const;
export const runSorts = ['start', 'distance'] as const;

const name = (what: string) => anyOf(what, z.string());

export const day = (what: string) =>
  z.iso.date(`${what} must be a date such as 2027-01-15.`).optional().meta({ format: 'date' });

/** Digits with at most one point, which has digits on both sides (rule R7). */
const degreesPattern = /^-?\d+(\.\d+)?$/;
const nearMeaning = 'near must be latitude,longitude in degrees, such as 53.55,9.99.';

export const near = z.string().transform((value, context) => {
  const parts = value.split(',');
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map((part) =>
    degreesPattern.test(part) ? Number(part) : Number.NaN,
  );
  if (parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  context.addIssue({ code: 'custom', message: nearMeaning });
  return z.NEVER;
});

export const phase = oneOf('phase', runPhases);

const phaseOrDefault = phase
  .default('upcoming')
  .describe('`upcoming`: not started yet; `running`: started and not over; `any`: both.');

type Contradictory = {
  readonly near?: unknown;
  readonly radius_km?: unknown;
  readonly sort?: string | undefined;
  readonly starts_from?: string | undefined;
  readonly starts_to?: string | undefined;
};

/** Refuses parameters that mean nothing without others, or together (rule R7). */
export function refuseContradictions(query: Contradictory, refuse: (path: string, message: string) => void): void {
  const { near: position, radius_km, sort, starts_from, starts_to } = query;
  if (position === undefined && radius_km !== undefined) refuse('radius_km', 'radius_km needs near.');
  if (position === undefined && sort === 'distance') refuse('sort', 'sort must not be distance without near.');
  if (starts_from !== undefined && starts_to !== undefined && starts_from > starts_to) {
    refuse('starts_to', 'starts_to must not be before starts_from.');
  }
}

/** Parameters of `GET /runs` that may be repeated. */
export const repeatedRunParameters = [
  'stream',
  'category',
  'language',
  'format',
  'level',
  'attendance',
  'place',
  'town',
  'country',
  'availability',
] as const;

const runFilters = {
  course: z.string().optional().describe('Id of a course, or of one of its language versions; compared exactly.'),
  stream: name('stream').describe('Stream slug. Case-insensitive; an unknown one matches nothing.'),
  category: name('category').describe('Category slug, within the given streams. Case-insensitive.'),
  language: name('language').describe('Language code of the run’s version. Ignored when course languages are off.'),
  format: name('format').describe('Format key of the run’s version. Case-insensitive.'),
  level: name('level').describe('Level of the run’s version. Case-insensitive.'),
  attendance: anyOf('attendance', oneOf('attendance', attendances)).describe('How one takes part; compared exactly.'),
  place: name('place').describe('Id of a place, from `GET /places`. Case-insensitive.'),
  town: name('town').describe('Town of one of the run’s places. Case-insensitive.'),
  country: name('country').describe('Country of one of the run’s places, two letters. Case-insensitive.'),
  near: near
    .optional()
    .meta({ type: 'string', example: '53.55,9.99' })
    .describe('`latitude,longitude` in degrees: keeps runs with a place within `radius_km` of it.'),
  radius_km: wholeNumber('radius_km', limits.radiusKmMin, limits.radiusKmMax)
    .optional()
    .describe(`Only with \`near\`; ${limits.radiusKmDefault} when absent.`),
  starts_from: day('starts_from').describe('First day on which a run may start, in the institute’s time zone.'),
  starts_to: day('starts_to').describe('Last day on which a run may start.'),
  phase: phaseOrDefault,
  availability: anyOf('availability', oneOf('availability', runAvailabilities)).describe(
    'Availability of the run; compared exactly.',
  ),
};

/** What must hold between parameters. */
export const checkRunQuery = <Query extends Contradictory>({ value, issues }: z.core.ParsePayload<Query>): void =>
  refuseContradictions(value, (path, message) => {
    issues.push({ code: 'custom', path: [path], message, input: value });
  });

export const runListQuerySchema = z
  .object({
    ...runFilters,
    page,
    page_size: pageSizeOf('Runs'),
    sort: oneOf('sort', runSorts).default('start').describe('`start`, or `distance`, which needs `near`.'),
  })
  .check(checkRunQuery);

/** The parameters of `GET /runs` that choose runs: what a calendar is made of (rule L4). */
export const runFilterSchema = z.object(runFilters).check(checkRunQuery);

export const courseRunsQuerySchema = z.object({
  language: z
    .string()
    .optional()
    .describe('A language code from `GET /site`; keeps that language’s runs. An unknown one counts as absent.'),
  phase: phaseOrDefault,
  page,
  page_size: pageSizeOf('Runs'),
});

export type RunListQuery = z.infer<typeof runListQuerySchema>;
export type RunFilter = z.infer<typeof runFilterSchema>;
export type CourseRunsQuery = z.infer<typeof courseRunsQuerySchema>;
