import type { CsvCourseMap } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Path, reportValue } from '../value/compiler.ts';
import type { Field } from '../value/field.ts';
import { compileAttributes } from './attributes.ts';
import { compileEdition } from './edition.ts';
import { type Entity, type EntityMap, makeEntity } from './entity.ts';
import { compileRequiredId, idField } from './id.ts';
import { compilePlace, type FindSlug, type Place, type PlaceMap } from './place.ts';
import type { Places } from './places.ts';
import { compileFields, type Fields, type Shape } from './record.ts';
import type { RunCompiler } from './run-places.ts';

/** How rows become courses, prepared for the columns of a file. */
export type CourseMap = {
  readonly idColumns: readonly string[];
  idOf(row: Row): string | undefined;
  /** Makes a course of all its rows; streams and categories that it names are collected. */
  make(rows: readonly Row[]): Entity;
};

const coursePath: Path = ['course'];
const shape = { published: 'boolean', code: 'text', url: 'text', badges: 'list' } as const satisfies Shape;

export function compileCourse(map: CsvCourseMap, places: Places, compiler: RunCompiler): CourseMap {
  const id = compileRequiredId(map.id, [...coursePath, 'id'], compiler);
  const compile = (step: 'stream' | 'category', findSlug: FindSlug) => {
    const place = map[step];
    return place === undefined ? undefined : compilePlace(place, [...coursePath, step], compiler, findSlug);
  };
  const stream = compile('stream', places.findStream);
  const category = compile('category', (label, rows) => {
    const parent = stream?.evaluate(rows);
    return parent && places.findCategory(parent.slug, label);
  });
  const editions = map.editions?.map((edition, index) =>
    compileEdition(edition, { id, path: [...coursePath, 'id'] }, [...coursePath, 'editions', index], compiler),
  );
  const fields: Fields = new Map([
    ['id', idField(id, [...coursePath, 'id'], compiler)],
    ...compileFields(map, shape, coursePath, compiler),
    ...(stream === undefined ? [] : [['stream', slugField(stream)] as const]),
    ...(category === undefined ? [] : [['category', slugField(category)] as const]),
    ...compileAttributes(map.attributes, [...coursePath, 'attributes'], compiler),
  ]);
  const courses: EntityMap = {
    path: coursePath,
    when: [],
    idOf: id.of,
    fields,
    within: editions === undefined ? undefined : { name: 'editions', maps: editions },
  };

  const collect = (
    given: PlaceMap | undefined,
    step: string,
    rows: readonly Row[],
    add: (place: Place) => string | undefined,
  ) => {
    const place = given?.evaluate(rows);
    if (given === undefined || place?.label === undefined) return;
    const known = add(place);
    if (known === undefined) return;
    const at = { path: [...coursePath, step], columns: given.columns, row: rows[0] };
    const expected = `the label ${render(known)}, which ${render(place.slug)} has already`;
    reportValue(compiler, at, expected, place.label, { cause: 'contradiction' });
  };

  return {
    idColumns: id.columns,
    idOf: id.of,
    make(rows) {
      collect(stream, 'stream', rows, places.addStream);
      collect(category, 'category', rows, (place) => {
        const parent = stream?.evaluate(rows);
        return parent === undefined ? undefined : places.addCategory(parent.slug, place);
      });
      return makeEntity(courses, rows);
    },
  };
}

function slugField({ columns, evaluate }: PlaceMap): Field {
  return { columns, evaluate: (rows) => evaluate(rows)?.slug };
}
