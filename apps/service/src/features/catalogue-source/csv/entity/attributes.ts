import type { CsvCourseMap } from '@prospectus/contract';
import type { Compiler, Path } from '../value/compiler.ts';
import { compileList } from '../value/field.ts';
import { type Fields, objectOf } from './record.ts';

/** Prepares values of a course’s or a version’s attributes: a list for each key (catalogue file, "Codes, attributes and synonyms"). */
export function compileAttributes(map: CsvCourseMap['attributes'], path: Path, compiler: Compiler): Fields {
  if (map === undefined) return new Map();
  const lists = Object.entries(map).map(([key, list]) => [key, compileList(list, [...path, key], compiler)] as const);
  return new Map([['attributes', objectOf(new Map(lists))]]);
}
