import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueCourseSchema, catalogueHeaderSchema } from '@prospectus/contract';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import { createValidator } from '../../../src/features/catalogue-source/checking/validate.ts';
import { type CsvCatalogue, readCsvCatalogue } from '../../../src/features/catalogue-source/csv/index.ts';
import { groupFindings } from '../../../src/features/catalogue-source/grouping/group-findings.ts';

type Json = Record<string, unknown>;

/** A mapping of courses with one version each, by the columns `id` and `title`; the parts that matter to a test come on top. */
export function mapWith(parts: { map?: Json; course?: Json; edition?: Json; version?: Json } = {}): Json {
  const version = { package_session_id: '{id}', price: { amount: 0 }, ...parts.version };
  const edition = { title: '{title}', versions: [version], ...parts.edition };
  const course = { id: '{id}', editions: [edition], ...parts.course };
  return { csv_map: 1, institute: { id: 'riverside', name: 'Riverside Institute' }, course, ...parts.map };
}

/** Maps a table, given as text or bytes; the mapping may be text too, to be broken. */
async function readMapped(csv: string | Buffer, map: Json | string = mapWith()) {
  const folder = await mkdtemp(join(tmpdir(), 'csv-mapping-'));
  try {
    const csvPath = join(folder, 'courses.csv');
    const mapPath = join(folder, 'map.json');
    await writeFile(csvPath, csv);
    await writeFile(mapPath, typeof map === 'string' ? map : JSON.stringify(map));
    return await readCsvCatalogue(csvPath, mapPath);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The catalogue that a table is mapped to; throws when it is refused. */
export async function mapped(csv: string | Buffer, map?: Json): Promise<CsvCatalogue> {
  const result = await readMapped(csv, map);
  if ('findings' in result) throw new Error(JSON.stringify(result.findings));
  return result;
}

/** The courses that a table is mapped to, which must be good ones. */
export async function mappedCourses(csv: string | Buffer, map?: Json) {
  const { header, courses } = await mapped(csv, map);
  catalogueHeaderSchema.parse(header);
  return (await collect(courses)).map((course) => catalogueCourseSchema.parse(course));
}

/** The only edition of the only course. */
export async function mappedEdition(csv: string, edition: Json) {
  const [course] = await mappedCourses(csv, mapWith({ edition }));
  return course?.editions[0];
}

/** What is wrong with a table or its mapping, as `pointer: expected, found`. */
export async function findingsOf(csv: string | Buffer, map?: Json | string): Promise<string[]> {
  const result = await readMapped(csv, map);
  if (!('findings' in result)) throw new Error('Nothing was found.');
  return result.findings.map(({ pointer, expected, found }) => `${pointer}: ${expected}, ${found}`);
}

/** What is said to do about a table or its mapping, by cause and field. */
export async function hintsOf(csv: string | Buffer, map?: Json): Promise<(string | null)[]> {
  const result = await readMapped(csv, map);
  return 'findings' in result ? groupFindings(result.findings).map(({ hint }) => hint) : [];
}

/** What is wrong with the catalogue that is made, led back to mapping and file. */
export async function catalogueFindings(csv: string, map: Json): Promise<string[]> {
  const { header, courses, locate } = await mapped(csv, map);
  const findings = createFindings();
  const validator = createValidator(header, findings);
  for (const course of await collect(courses)) validator.readCourse(course);
  validator.end();
  return findings.list.map(locate).map(({ pointer, expected, found }) => `${pointer}: ${expected}, ${found}`);
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
