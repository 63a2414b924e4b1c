import { catalogueIdSchema, catalogueRunSchema } from '@prospectus/contract';
import type { StoredRun, StoredRunFacts } from './stored-run.ts';

/**
 * Reads the runs of a course that cannot be read as a whole, as far as they can be: what this version of the service does not
 * understand of a run is left out, and so is a run without an id. None where the facts are no JSON.
 */
export function readLenientRuns(courseId: string, facts: string): StoredRun[] {
  const course = toRecord(parse(facts));
  return listOf(course.editions).flatMap((edition) =>
    listOf(edition.versions).flatMap((version) =>
      listOf(version.runs).flatMap((run): StoredRun[] => {
        const read = readFacts(run);
        if (read === undefined) return [];
        return [
          {
            courseId,
            stream: textOf(course.stream),
            category: textOf(course.category),
            title: textOf(edition.title) ?? '',
            language: textOf(edition.language),
            level: textOf(version.level),
            formats: Array.isArray(version.formats) ? version.formats.flatMap((format) => textOf(format) ?? []) : [],
            line: { run: flagOf(run), version: flagOf(version), edition: flagOf(edition), course: flagOf(course) },
            facts: read,
          },
        ];
      }),
    ),
  );
}

type Fields = Readonly<Record<string, unknown>>;

const names = [
  'cancelled',
  'start',
  'end',
  'when',
  'meetings',
  'attendance',
  'places',
  'seats',
  'seats_left',
  'enrol_until',
  'guaranteed',
] as const satisfies readonly (keyof StoredRunFacts)[];

function readFacts(run: Fields): StoredRunFacts | undefined {
  const id = catalogueIdSchema.safeParse(run.id);
  if (!id.success) return undefined;
  const understood = names.flatMap((name) => {
    const field = catalogueRunSchema.shape[name].safeParse(run[name]);
    return field.success && field.data !== undefined ? [[name, field.data]] : [];
  });
  return { id: id.data, ...Object.fromEntries(understood) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toRecord = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(toRecord) : []);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const flagOf = ({ published }: Fields) => ({ published: published !== false });
