import type { CatalogueCourse, CatalogueHeader, CsvUpdateMap, Finding } from '@prospectus/contract';
import { type CommandFindings, createFindings, render } from '../checking/finding.ts';
import { type CsvRefusal, type MadeCourses, makeCourses, refusalOf } from './csv-catalogue.ts';
import type { Entity } from './entity/entity.ts';
import { locateIn, stepsOf } from './locate.ts';
import { readMap } from './map-file.ts';
import { change, type Mismatch, type Stored, type Trail } from './merge.ts';
import type { LeftOutRow } from './table/left-out.ts';
import { explainDelimiter } from './table/other-delimiter.ts';
import { foundAt } from './table/row.ts';
import type { Path } from './value/compiler.ts';

/** A list that changes courses of a catalogue that is there (rule K13). */
export type CsvUpdate = {
  readonly instituteId: string;
  /** Reads the list for the catalogue with this header. */
  read(header: CatalogueHeader): Promise<CsvChanges | CsvRefusal>;
};

/** What a list changes, course by course in catalogue order. */
export type CsvChanges = {
  readonly headings: readonly string[];
  /** Rows that change no course. */
  readonly leftOut: readonly LeftOutRow[];
  /** Changes a course in place, if it is in the list. */
  apply(course: CatalogueCourse, findings: CommandFindings): CatalogueCourse;
  /** Keeps what the last course was changed by, so that findings in it can be located. */
  keepLast(index: number): void;
  /** Reports ids of the list that no course had. */
  end(findings: CommandFindings): void;
  /** Moves a finding in a course that was kept to its cause: the field of the mapping, the line and columns of the file. */
  locate<F extends Finding>(finding: F): F;
};

/** The update that a mapping describes; undefined when it is one of whole courses, or cannot be read. */
export async function readCsvUpdate(csvPath: string, mapPath: string): Promise<CsvUpdate | undefined> {
  const map = await readMap(mapPath, createFindings());
  return map?.rows === 'update' ? makeCsvUpdate(csvPath, map) : undefined;
}

/** The update that a mapping which was read already describes. */
export const makeCsvUpdate = (csvPath: string, map: CsvUpdateMap): CsvUpdate => ({
  instituteId: map.institute.id,
  async read({ institute, streams }) {
    const findings = createFindings();
    const made = await makeCourses(csvPath, { ...map, institute, streams, isUpdate: true }, findings);
    if (made !== undefined && findings.count === 0) return changesBy(made, institute.default_currency);
    return { ...refusalOf(await explainDelimiter(csvPath, map.csv ?? {}, findings)), headings: made?.headings };
  },
});

/** What of a stored part says what it is sold in. */
type Priced = { readonly price?: { readonly currency?: string } };

type Changed = { readonly course: Stored; readonly trail: Trail };

/** @param currency of prices that name no other, ISO 4217 */
function changesBy(
  { course: courses, groups, headings, leftOut, openPrices }: MadeCourses,
  currency: string | undefined,
): CsvChanges {
  const idAt = (index: number) => groups.rowsOf(index).slice(0, 1).map(courses.idOf)[0];
  const indexes = new Map(Array.from({ length: groups.count }, (_, index) => [idAt(index), index]));
  const kept = new Map<number, Changed>();
  let last: Changed | undefined;
  return {
    headings,
    leftOut,
    apply(course, findings) {
      const id = course.id ?? course.editions[0]?.id;
      const index = indexes.get(id);
      last = index === undefined ? undefined : { course: course as Stored, trail: new Map() };
      if (index === undefined || last === undefined) return course;
      indexes.delete(id);
      const mismatches = change([last.course], courses.make(groups.rowsOf(index)), last.trail);
      for (const mismatch of mismatches) addMismatch(mismatch, findings);
      for (const [changed, { value }] of last.trail) {
        const { price } = value;
        const soldIn = (changed as Priced).price?.currency ?? currency;
        if (typeof price !== 'object' || price === null || soldIn === undefined) continue;
        openPrices.get(price)?.(soldIn, findings);
      }
      return course;
    },
    keepLast(index) {
      if (last !== undefined) kept.set(index, last);
    },
    end(findings) {
      for (const [id, index] of indexes) {
        const found = foundAt(render(id), groups.rowsOf(index)[0], courses.idColumns);
        findings.add(['course', 'id'], 'the id of a course that is there', found, { cause: 'reference' });
      }
    },
    locate(finding) {
      const [, root, index, ...path] = stepsOf(finding.pointer);
      const changed = root === 'courses' && typeof index === 'number' ? kept.get(index) : undefined;
      const cause = changed && innermost(changed.course, changed.trail, path);
      return cause === undefined ? finding : locateIn(finding, ...cause);
    },
  };
}

const nouns: Readonly<Record<string, string>> = { editions: 'an edition', versions: 'a version', runs: 'a run' };

function addMismatch({ kind, name, idField, entity }: Mismatch, findings: CommandFindings): void {
  const { path, rows, value, fields } = entity;
  const columns = fields.find([idField]).field?.columns ?? [];
  const expected =
    kind === 'unknown' ? `the id of ${nouns[name]} that is there` : `an id, since there are several ${name}`;
  const cause = kind === 'unknown' ? 'reference' : 'id';
  findings.add([...path, idField], expected, foundAt(render(value[idField]), rows[0], columns), { cause });
}

/** What changed the innermost course, edition, version or run on a path, and what is left of the path. */
function innermost(stored: Stored, trail: Trail, path: Path): readonly [Entity, Path] | undefined {
  const entity = trail.get(stored);
  if (entity === undefined) return undefined;
  const [name, index, ...rest] = path;
  const inner =
    typeof index === 'number' ? (stored[String(name)] as readonly Stored[] | undefined)?.[index] : undefined;
  return (inner && innermost(inner, trail, rest)) ?? [entity, path];
}
