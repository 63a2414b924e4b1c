import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { makeCourse } from './course.mjs';
import { places, soon, withRuns } from './runs.mjs';
import { searched, withSearched } from './searched.mjs';
import { formats, streams } from './vocabulary.mjs';

export const instituteId = 'bench-institute';

/**
 * Writes the made-up catalogue of an institute as NDJSON: two languages, about 5 KB of HTML an edition. The same numbers
 * give the same bytes; another `issue` is the catalogue after a change. `runs` is how many dates each course has.
 * With `isSearched`, they come soon, and courses have codes and attributes.
 */
export async function writeCatalogue(path, { courses, issue = 0, runs = 0, isSearched = false }) {
  const file = createWriteStream(path);
  const header = makeHeader({ issue, runs, courses });
  if (isSearched) Object.assign(header.institute, searched);
  file.write(`${JSON.stringify(header)}\n`);
  for (let number = 0; number < courses; number += 1) {
    const course = makeCourse(number, issue);
    const whole = isSearched
      ? withSearched(withRuns(course, number, runs, soon), number)
      : withRuns(course, number, runs);
    if (!file.write(`${JSON.stringify(whole)}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

function makeHeader({ issue, runs, courses }) {
  return {
    catalogue_file: 1,
    institute: {
      id: instituteId,
      name: issue === 0 ? 'School of Examples' : `School of Examples, issue ${issue}`,
      website_url: 'https://www.school.example',
      course_site: { domain: 'learn.school.example' },
      timezone: 'Asia/Kolkata',
      default_currency: 'INR',
      course_languages: {
        enabled: true,
        languages: [
          { code: 'en', label: 'English', chip: 'EN' },
          { code: 'es', label: 'Español', chip: 'ES' },
        ],
      },
      formats,
      ...(runs > 0 ? { places } : {}),
      badges: { types: ['bestseller', 'new', 'popular'] },
    },
    streams: streams.map(({ slug, label, categories }) => ({
      slug,
      label,
      categories: Object.keys(categories).map((category) => ({ slug: category, label: category })),
    })),
    learning_paths: streams
      .map(({ slug, label }, stream) => ({ slug, label, steps: [0, 1, 2].map((step) => stream * 2 + step * 12) }))
      // A small catalogue has no paths: their courses are far apart.
      .filter(({ steps }) => steps.every((number) => number < courses))
      .map(({ slug, label, steps }) => ({
        code: `path-${slug}`,
        name: `${label}, step by step`,
        stream: slug,
        steps: steps.map((number) => ({ course_id: makeCourse(number, 0).id })),
      })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path, courses] = process.argv.slice(2);
  await writeCatalogue(path, { courses: Number(courses) });
}
