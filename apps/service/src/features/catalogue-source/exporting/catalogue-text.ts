import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';

export type CatalogueForm = 'json' | 'ndjson';

/** Writes a catalogue file, piece by piece. */
export function writeCatalogue(
  form: CatalogueForm,
  header: CatalogueHeader,
  courses: AsyncIterable<CatalogueCourse>,
): AsyncIterable<string> {
  return form === 'ndjson' ? writeNdjson(header, courses) : writeJson(header, courses);
}

async function* writeNdjson(header: CatalogueHeader, courses: AsyncIterable<CatalogueCourse>): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const course of courses) yield `${JSON.stringify(course)}\n`;
}

/** As `JSON.stringify` writes the whole with an indentation of two. */
async function* writeJson(header: CatalogueHeader, courses: AsyncIterable<CatalogueCourse>): AsyncGenerator<string> {
  yield `${JSON.stringify(header, null, 2).slice(0, -'\n}'.length)},\n  "courses": [`;
  let isFirst = true;
  for await (const course of courses) {
    const text = JSON.stringify(course, null, 2).replaceAll('\n', '\n    ');
    yield `${isFirst ? '' : ','}\n    ${text}`;
    isFirst = false;
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n';
}
