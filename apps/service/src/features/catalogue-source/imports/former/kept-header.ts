import type { CatalogueHeader } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';

type Loose = Readonly<Record<string, unknown>>;

/**
 * The header of a file with what courses that it lacks may refer to: streams, categories, places, formats, attributes, languages and
 * learning paths that the stored header has besides. What the file says of those that it has counts.
 */
export function withKept(given: unknown, stored: CatalogueHeader): unknown {
  if (!isObject(given) || !isObject(given['institute'])) return given;
  const { institute, streams } = given;
  const own = stored.institute;
  const languages = isObject(institute['course_languages']) ? institute['course_languages'] : undefined;
  return {
    ...given,
    institute: {
      ...institute,
      ...joined('formats', 'key', institute, own),
      ...joined('places', 'id', institute, own),
      ...joined('attributes', 'key', institute, own),
      ...(own.course_languages && {
        course_languages: languages
          ? { ...languages, ...joined('languages', 'code', languages, own.course_languages) }
          : own.course_languages,
      }),
    },
    ...joined('streams', 'slug', { streams: withCategories(streams, stored.streams) }, stored),
    ...joined('learning_paths', 'code', given, stored),
  };
}

function withCategories(streams: unknown, stored: CatalogueHeader['streams'] = []): unknown {
  if (!Array.isArray(streams)) return streams;
  const known = new Map(stored.map((stream) => [caseKey(stream.slug), stream]));
  return streams.map((stream: unknown) => {
    const before = known.get(nameOf(stream, 'slug') ?? '');
    return isObject(stream) && before ? { ...stream, ...joined('categories', 'slug', stream, before) } : stream;
  });
}

/** A list of both, that of the file first; nothing where neither has one, or the file has something else in its place. */
function joined(field: string, key: string, given: Loose, stored: Loose): Loose {
  const [first = [], second = []] = [given[field] ?? undefined, stored[field]];
  if (!Array.isArray(first) || !Array.isArray(second) || first.length + second.length === 0) return {};
  const known = new Set(first.map((entry) => nameOf(entry, key)));
  return { [field]: [...first, ...second.filter((entry) => !known.has(nameOf(entry, key)))] };
}

function nameOf(entry: unknown, key: string): string | undefined {
  const name = isObject(entry) ? entry[key] : undefined;
  return typeof name === 'string' ? caseKey(name) : undefined;
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
