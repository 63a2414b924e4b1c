import { caseKey } from '../../catalogue-store/facts.ts';
import type { SiteRules } from '../rules/site.ts';
import { unpublishedStep } from '../rules/unpublished-step.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import type { WholeBodies, WholeBody } from '../snapshot/records.ts';
import { buildStringTable, buildTextTable } from '../snapshot/string-table.ts';
import type { Collected, PathCourse } from './collector.ts';

type Path = NonNullable<SiteRules['header']['learning_paths']>[number];

/** Writes each learning path's body, and for each of its courses the `series` of its detail (specification 2.3, 2.4). */
export function writePaths(
  site: SiteRules,
  collected: Collected,
  descriptions: ReadonlyMap<string, string | null>,
  records: Pick<RecordWriter, 'add' | 'read'>,
  writeBody: (body: string) => WholeBody,
): { readonly paths: WholeBodies; readonly series: Int32Array } {
  const series = new Int32Array(collected.courses.count).fill(-1);
  const numbers = new Map<string, number>();
  const written: number[] = [];
  const tags: string[] = [];
  for (const path of site.header.learning_paths ?? []) {
    const { record, tag } = writeBody(
      pathBody(path, descriptions.get(path.code) ?? null, site, { collected, records }),
    );
    numbers.set(path.code, written.length);
    written.push(record);
    tags.push(tag);
    if (path.steps.length < 2) continue;
    const courses = path.steps.flatMap((step) => collected.pathCourses.get(step.course_id)?.number ?? []);
    // The first path that lists a course gives its series.
    const first = courses.filter((course) => series[course] === -1);
    if (first.length === 0) continue;
    const listed = records.add(seriesOf(path, collected.pathCourses));
    for (const course of first) series[course] = listed;
  }
  const paths = { numbers: buildStringTable(numbers), records: Uint32Array.from(written), tags: buildTextTable(tags) };
  return { paths, series };
}

function pathBody(
  path: Path,
  description: string | null,
  site: SiteRules,
  { collected, records }: { readonly collected: Collected; readonly records: Pick<RecordWriter, 'read'> },
): string {
  const stream = site.streams.get(caseKey(path.stream)) ?? null;
  const steps = path.steps.map((step, index) => {
    const published = collected.pathCourses.get(step.course_id);
    const course = published
      ? records.read(published.edition) + collected.plainEnding(published)
      : JSON.stringify(unpublishedStep(step, stream, site));
    return `{"position":${index + 1},"course":${course}}`;
  });
  const head = JSON.stringify({ code: path.code, name: path.name, description_html: description });
  return `${head.slice(0, -1)},"steps":[${steps.join(',')}]}`;
}

/** One for all courses of the path: which step is current is marked when a detail is put together (`markCurrent`). */
function seriesOf(path: Path, courses: ReadonlyMap<string, PathCourse>): string {
  return JSON.stringify({
    name: path.name,
    steps: path.steps.map((step) => {
      const course = courses.get(step.course_id);
      return {
        course_id: step.course_id,
        title: course?.title ?? step.title ?? step.course_id,
        url: course?.url ?? null,
        current: false,
      };
    }),
  });
}
