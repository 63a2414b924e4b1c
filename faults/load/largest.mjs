import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

// Catalogues whose header and courses are about as large as they may be (rule D41). With a smaller share they have as many things
// fewer, and are otherwise the same.

const list = (count, share, make) =>
  Array.from({ length: Math.max(1, Math.round(count * share)) }, (_, at) => make(at));
const label = (kind, at) => `${kind} ${at} of all that there may be`;

/** What all courses share: some ten megabytes. */
export function largestHeader(institute, share = 1) {
  return {
    catalogue_file: 1,
    institute: {
      ...institute,
      timezone: 'Europe/Berlin',
      course_site: { domain: 'learn.school.example' },
      course_languages: {
        enabled: true,
        languages: list(200, share, (at) => ({ code: `l${at}`, label: label('Language', at), chip: `L${at}` })),
      },
      formats: list(200, share, (at) => ({ key: `f${at}`, label: label('Format', at) })),
      places: list(5_000, share, (at) => ({
        ...{ id: `p${at}`, name: label('Hall', at), street: 'Long Street 1', town: `Town ${at}`, country: 'DE' },
        ...{ latitude: 50 + (at % 400) / 100, longitude: 8 + (at % 300) / 100, directions: 'By bus. '.repeat(25) },
      })),
      attributes: list(20, share, (at) => ({
        key: `a${at}`,
        label: label('Attribute', at),
        values: list(200, share, (value) => ({ value: `v${value}`, label: label('Value', value) })),
      })),
      synonyms: list(1_000, share, (at) => list(20, Math.max(0.1, share), (word) => `word${at}x${word}`)),
    },
    streams: list(1_000, share, (at) => ({
      slug: `s${at}`,
      label: label('Stream', at),
      categories: list(100, share, (category) => ({ slug: `c${at}x${category}`, label: label('Category', category) })),
    })),
    learning_paths: list(10_000, share, (at) => ({
      ...{ code: `PATH${at}`, name: label('Path', at), stream: 's0' },
      steps: [{ course_id: 'largest-0' }],
    })),
  };
}

const editionsMax = 10;
const sentence = '<p>What you learn, and how, and why. <a href="https://school.example/more">More</a></p>\n';

/** A course of a thousand versions with five dates each, outlines, questions and long texts: some four megabytes. */
export function largestCourse(number, share = 1) {
  const versionsOfEdition = Math.max(1, Math.round((1_000 * share) / editionsMax));
  return {
    ...{ id: `largest-${number}`, stream: 's0', category: 'c0x0', code: `L ${number}` },
    editions: Array.from({ length: editionsMax }, (_, edition) => ({
      ...{
        id: `largest-${number}-${edition}`,
        title: `Largest course ${number}.${edition} ${'long '.repeat(30)}`.trim(),
      },
      ...(edition < 200 * share ? { language: `l${edition}` } : {}),
      subtitle: 'With everything. '.repeat(15).trim(),
      description_html: sentence.repeat(Math.ceil(600 * share)),
      about_html: sentence.repeat(Math.ceil(300 * share)),
      tags: list(100, share, (at) => `Tag ${at}`),
      instructors: list(50, share, (at) => ({ name: label('Teacher', at) })),
      faqs: list(100, share, (at) => ({ question: label('Question', at), answer_html: sentence })),
      outline: list(100, share, (at) => ({
        title: label('Section', at),
        items: Array.from({ length: 20 }, (_, item) => ({ title: label('Item', item), type: 'video' })),
      })),
      versions: Array.from({ length: versionsOfEdition }, (_, at) =>
        largestVersion(`${number}-${edition}-${at}`, at, share),
      ),
    })),
  };
}

const runsOfVersion = 5;

function largestVersion(id, at, share) {
  return {
    ...{ package_session_id: `v-${id}`, enroll_invite: { id: `i-${id}` }, price: { amount: 100 + at } },
    ...{ level: `Level ${at % 300}`, formats: list(3, share, (format) => `f${format}`) },
    attributes: { a0: list(3, share, (value) => `v${value}`) },
    runs: Array.from({ length: runsOfVersion }, (_, run) => ({
      id: `r-${id}-${run}`,
      start: `20${28 + (run % 3)}-0${1 + (at % 9)}-1${run}T18:00`,
      ...{ seats: 10, seats_left: run, places: ['p0'], note: 'Bring something to write.' },
    })),
  };
}

/** Writes such a catalogue as NDJSON, of an institute; with so many of these courses. */
export async function writeLargest(path, institute, { courses, share = 1 }) {
  const file = createWriteStream(path);
  file.write(`${JSON.stringify(largestHeader(institute, share))}\n`);
  for (let number = 0; number < courses; number += 1) {
    if (!file.write(`${JSON.stringify(largestCourse(number, share))}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}
