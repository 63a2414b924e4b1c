import { type CatalogueHeader, catalogueHeaderSchema } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { mappedCourses, mapWith } from '../../../../test/support/data/csv-mapping.ts';
import { findingsIn } from '../../../../test/support/data/read-catalogue.ts';
import { createImageResolver } from '../../catalogue/rules/addresses.ts';
import { readSite } from '../../catalogue/rules/site.ts';
import { createNumberReader } from '../csv/value/number.ts';
import { sanitiseCourse } from '../sanitising/sanitise-course.ts';

type Json = Record<string, unknown>;

const length = 60_000;
const of = (part: string) => part.repeat(length / part.length);

/** Each took somebody's parser, trimmer or normaliser as the square of its length, or more. */
const nasty: Readonly<Record<string, string>> = {
  marks: of('\u0f71\u0f72'),
  slashes: `x${of('/')}y`,
  blanks: `x${of(' ')}y`,
  'line breaks': of('\n '),
  quotes: `${of('"')}x`,
  'a link of blanks': `<a href="https://x/${of(' ')}y">z</a>`,
  'open elements': of('<b>'),
  'open comments': of('<!--'),
  'ends without a beginning': of('</b>'),
  'images without a source': `${of('x')}${of('<img>')}`,
  ampersands: of('&#x'),
  address: `https://a.example/${of('%')}`,
  host: `https://${of('ä.')}`,
  date: `2026-01-01T00:00:00.${of('0')}Z`,
};

const everyText = (): Json => ({
  ...catalogue({
    institute: {
      name: 'A',
      logo: 'media:a',
      website_url: 'https://a.example/',
      course_site: { domain: 'a.example', path: 'x' },
      timezone: 'UTC',
      default_currency: 'EUR',
      course_languages: { enabled: true, languages: [{ code: 'en', label: 'English', chip: 'EN' }] },
      formats: [{ key: 'live', label: 'Live', course_mode: 'Online' }],
      badges: { types: ['new'] },
      attributes: [{ key: 'a', label: 'A', values: [{ value: 'v', label: 'V' }] }],
      synonyms: [['one', 'two']],
    },
  }),
  $schema: 'https://a.example/',
  streams: [
    {
      slug: 's',
      label: 'S',
      description: 'd',
      image: 'media:a',
      categories: [{ slug: 'c', label: 'C', description: 'd' }],
    },
  ],
  learning_paths: [
    {
      code: 'p',
      name: 'P',
      description_html: 'd',
      stream: 's',
      image: 'media:a',
      steps: [{ course_id: 'c', title: 'T', level: 'L' }],
    },
  ],
  courses: [
    {
      ...course({ id: 'c' }),
      stream: 's',
      category: 'c',
      badges: ['b'],
      code: 'C 1',
      attributes: { a: ['v'] },
      editions: [
        {
          ...edition({ id: 'e' }),
          language: 'en',
          subtitle: 's',
          description_html: 'd',
          about_html: 'a',
          why_learn_html: 'w',
          who_should_learn_html: 'w',
          tags: ['t'],
          images: { preview: 'media:a' },
          instructors: [{ name: 'I', image: 'media:a' }],
          authors: [{ name: 'A', subtitle: 's', bio_html: 'b', image: 'media:a' }],
          package_type: 'Buy',
          mode: 'live',
          faqs: [{ question: 'q', answer_html: 'a' }],
          preview_video: 'https://youtu.be/a',
          seo: { title: 't', description: 'd', image: 'media:a' },
          coming_soon: { launch_date: '2027-01-01', ribbon_text: 'r', button_text: 'b', campaign_id: 'c' },
          outline: [{ title: 'O', description: 'd', items: [{ title: 'I', type: 'video' }] }],
          created_at: '2026-01-01T00:00:00Z',
          versions: [
            {
              ...version(),
              level: 'L',
              session: { id: 's', name: 'S' },
              formats: ['live'],
              enroll_invite: { id: 'i', status: 'active', opens: '2026-01-01', closes: '2026-01-02' },
              price: { amount: 1, currency: 'EUR' },
              attributes: { a: ['w'] },
              created_at: '2026-01-01T00:00:00Z',
            },
          ],
        },
      ],
    },
  ],
});

/** The places of all texts within a value. */
function textsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function put(root: Json, path: readonly (string | number)[], text: string): void {
  const holder = path.slice(0, -1).reduce<unknown>((value, step) => (value as Json)[String(step)], root) as Json;
  holder[String(path.at(-1))] = text;
}

// None of these judges a time: each took minutes before its text had a bound, or was looked at once for each of its characters.
describe('a row of 64 KB', () => {
  it('is what is meant to be tried', () => {
    expect(findingsIn(everyText())).toEqual([]);
    expect(textsOf(everyText()).length).toBeGreaterThan(60);
  });

  it.each(Object.entries(nasty))('takes no more than its length, whichever text of the file is %s (D43)', (_, text) => {
    for (const path of textsOf(everyText())) {
      const file = everyText();
      put(file, path, text);

      const findings = findingsIn(file);

      if (findings.length > 0) continue;
      sanitiseCourse(JSON.stringify((file['courses'] as Json[])[0]));
      const { courses: _, ...header } = file;
      readSite(catalogueHeaderSchema.parse(header), null, createImageResolver(null));
    }
  });

  it.each(Object.entries(nasty))(
    'takes no more than its length, whichever cell of a table is %s (D43)',
    async (_, text) => {
      const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const map = mapWith({
        course: { id: '{id}', stream: { label: '{stream}' } },
        edition: {
          description_html: '{html}',
          rating: '{rating}',
          created_at: '{at}',
          tags: { column: 'tags', split: [',', ';'] },
        },
      });
      const columns = ['id', 'title', 'stream', 'html', 'rating', 'at', 'tags'];
      for (const nastyColumn of columns) {
        const cells = columns.map((column) =>
          cell(column === nastyColumn ? text : column === 'at' ? '2026-01-01' : '1'),
        );

        await mappedCourses(`${columns.join()}\n${cells.join()}\n`, map).catch(() => undefined);
      }
    },
  );

  it('takes no more than its length where a catalogue from before there were maxima is served (D43)', () => {
    for (const text of Object.values(nasty)) {
      const header = { catalogue_file: 1, institute: { id: 'a', name: 'A' } } as CatalogueHeader;
      const site = { domain: 'a.example', path: text };
      const old = {
        ...header,
        institute: { ...header.institute, course_site: site, formats: [{ key: text, label: 'x' }] },
      };

      expect(readSite(old, text, createImageResolver(text)).formats.size).toBe(1);
    }
  });
});

it('reads numbers next to many words to ignore, none of which it has to try twice (D43)', () => {
  const read = createNumberReader({ ignore: Array.from({ length: 100 }, (_, at) => 'a'.repeat(at + 1)) });

  expect(read(`${'a'.repeat(90)} 12 a`)).toBe(12);
  expect(read(`${'a'.repeat(99)}b`)).toBeUndefined();
  expect(read(of('a'))).toBeUndefined();
});
