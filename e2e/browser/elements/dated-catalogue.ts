import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoService } from '../../support/demo-service.ts';

/** The month so many months from now, as `2027-01`. */
function monthAhead(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
}

/** The months in which the dates of the school begin: with one between the last two in which none does. */
export const months = [monthAhead(2), monthAhead(3), monthAhead(5)] as const;
const [first, second, third] = months;

const monthName = (month: string, language: string) =>
  new Date(`${month}-01`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthsIn = (language: string): readonly string[] => months.map((month) => monthName(month, language));

/** A day as pages write it in the language, such as “Tue, January 12, 2027”. */
export const dayIn = (language: string, day: string): string =>
  new Date(day).toLocaleDateString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

export const evening = `${first}-12`;

const places = [
  { id: 'hafen', name: 'Hafen Campus', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 },
  { id: 'altona', name: 'Werkstatt Altona', directions: 'Through the yard' },
  { id: 'speicher', name: 'Speicher', town: 'Bremen', country: 'DE', latitude: 53.0963, longitude: 8.7723 },
  { id: 'nowhere', name: 'A place without dates', latitude: 50, longitude: 8 },
];

const pythonRuns = [
  {
    id: 'py-evening',
    start: `${evening}T18:00`,
    end: `${evening}T20:30`,
    places: ['hafen'],
    seats: 12,
    seats_left: 3,
  },
  { id: 'py-online', start: `${first}-20T10:00`, attendance: 'online', seats: 20, seats_left: 9, guaranteed: true },
  { id: 'py-cancelled', start: `${second}-05T18:00`, places: ['hafen'], cancelled: true },
  { id: 'py-full', start: `${second}-09`, end: `${third}-15`, places: ['altona'], seats: 8, seats_left: 0 },
];

const lettersRuns = [
  {
    id: 'letters-weekend',
    meetings: [
      { start: `${second}-15T10:00`, end: `${second}-15T17:00`, title: 'Setting', place: 'altona' },
      { start: `${second}-16T10:00`, end: `${second}-16T15:00`, title: 'Printing', place: 'speicher' },
    ],
    seats_left: 1,
    note: 'Bring an apron',
  },
  { id: 'letters-any', when: 'on request', attendance: 'onsite' },
];

const version = (id: string, amount: number, runs: readonly object[], more: object = {}) => ({
  package_session_id: id,
  enroll_invite: { id: `invite-${id}` },
  price: { amount },
  runs,
  ...more,
});

const catalogue = (pricesVisible: boolean) => ({
  catalogue_file: 1,
  institute: {
    id: pricesVisible ? 'harbour' : 'harbour-hidden',
    name: 'Harbour School',
    course_site: { domain: 'learn.harbour.example', path: 'courses' },
    timezone: 'Europe/Berlin',
    default_currency: 'EUR',
    prices_visible: pricesVisible,
    course_languages: {
      enabled: true,
      languages: [
        { code: 'en', label: 'English', chip: 'EN' },
        { code: 'de', label: 'Deutsch', chip: 'DE' },
      ],
    },
    places,
  },
  courses: [
    {
      id: 'python',
      editions: [
        {
          id: 'python-en',
          language: 'en',
          title: 'Python by the Water',
          description_html: '<p>Data, evening by evening.</p>',
          versions: [version('python-en-v', 640, pythonRuns, { level: 'Beginner' })],
        },
        {
          id: 'python-de',
          language: 'de',
          title: 'Python am Wasser',
          versions: [
            version('python-de-v', 640, [{ id: 'py-de', start: `${third}-02T18:00`, places: ['hafen'] }], {
              level: 'Grundkurs',
            }),
          ],
        },
      ],
    },
    {
      id: 'letters',
      editions: [
        {
          id: 'letters-en',
          language: 'en',
          title: 'Letters in Lead',
          versions: [version('letters-v', 90, lettersRuns)],
        },
      ],
    },
  ],
});

/**
 * So many dates on one version, a few of each in many months: more than an element reads to know what there is to choose from. With places, they are
 * evening classes at one after another, and otherwise at one or online.
 */
export const manyDates = (count: number, where: readonly string[] = []) => ({
  catalogue_file: 1,
  institute: {
    id: where.length > 0 ? 'many-places' : 'many',
    name: 'Many Dates',
    formats: [{ key: 'evening', label: 'Evening' }],
    timezone: 'Europe/Berlin',
    default_currency: 'EUR',
    places,
  },
  courses: [
    {
      id: 'often',
      editions: [
        {
          id: 'often-en',
          title: 'Every Day',
          versions: [
            version(
              'often-v',
              10,
              Array.from({ length: count }, (_, index) => ({
                id: `often-${index}`,
                start: `${monthAhead(2 + 2 * Math.floor((index * 4) / count))}-${String(1 + (index % 28)).padStart(2, '0')}`,
                ...(where.length > 0
                  ? { places: [where[Math.floor((index * where.length) / count)]] }
                  : index % 2
                    ? { places: ['hafen'] }
                    : { attendance: 'online' }),
              })),
              where.length > 0 ? { formats: ['evening'] } : {},
            ),
          ],
        },
      ],
    },
  ],
});

type Service = Pick<DemoService, 'run' | 'createKeys'>;

/** Imports a school with dates, and resolves to a key of it; its prices may be hidden. */
export const importDates = (service: Service, pricesVisible = true): Promise<string> =>
  importFile(service, catalogue(pricesVisible));

export async function importFile(
  { run, createKeys }: Service,
  file: { readonly institute: { readonly id: string } },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-dates-'));
  try {
    const path = join(folder, 'catalogue.json');
    await writeFile(path, JSON.stringify(file));
    await run('import', path, '--yes');
    const [key = ''] = await createKeys(file.institute.id, 'Elements');
    return key;
  } finally {
    await rm(folder, { recursive: true });
  }
}
