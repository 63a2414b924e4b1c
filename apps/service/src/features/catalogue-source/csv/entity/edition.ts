import type { CsvEditionMap } from '@prospectus/contract';
import type { Compiler, Path } from '../value/compiler.ts';
import { compileConditions } from '../value/condition.ts';
import type { Field } from '../value/field.ts';
import type { EntityMap } from './entity.ts';
import { compileEntries, compileInstructors } from './entries.ts';
import { anyId, compileRequiredId, type Id, idField } from './id.ts';
import { compileFields, type Fields, type FieldTree, objectOf, type Shape } from './record.ts';
import type { RunCompiler } from './run-places.ts';
import { compileVersion } from './version.ts';

const shape = {
  published: 'boolean',
  language: 'text',
  title: 'text',
  subtitle: 'text',
  description_html: 'html',
  about_html: 'html',
  why_learn_html: 'html',
  who_should_learn_html: 'html',
  tags: 'list',
  images: { preview: 'text', banner: 'text', thumbnail: 'text' },
  images_alt: { preview: 'text', banner: 'text', thumbnail: 'text' },
  rating: 'decimal',
  duration_minutes: 'number',
  package_type: 'text',
  mode: 'text',
  preview_video: 'text',
  seo: { title: 'text', description: 'text', image: 'text' },
  active_learners: 'number',
  url: 'text',
  created_at: 'instant',
} as const satisfies Shape;

const author = { shape: { name: 'text', subtitle: 'text', bio_html: 'html', image: 'text' }, key: 'name' } as const;
const faq = { shape: { question: 'text', answer_html: 'html' }, key: 'question' } as const;
const announcement = { launch_date: 'day', ribbon_text: 'text', button_text: 'text', campaign_id: 'text' } as const;

/** Prepares an edition; without an id of its own it has the course’s. */
export function compileEdition(
  map: CsvEditionMap,
  course: { readonly id: Id; readonly path: Path },
  path: Path,
  compiler: RunCompiler,
): EntityMap {
  const own =
    map.id === undefined
      ? undefined
      : { id: compileRequiredId(map.id, [...path, 'id'], compiler), path: [...path, 'id'] };
  // Of courses that are there, an edition without an id may be any.
  const known = own ?? (compiler.isUpdate ? undefined : course);
  const versions = map.versions?.map((version, index) =>
    compileVersion(version, [...path, 'versions', index], compiler),
  );
  return {
    path,
    when: compileConditions(map.when, [...path, 'when'], compiler),
    idOf: known?.id.of ?? anyId,
    fields: new Map([
      ...(known === undefined ? [] : [['id', idField(known.id, known.path, compiler)] as const]),
      ...compileFields(map, shape, path, compiler),
      ...compileOthers(map, path, compiler),
    ]),
    within: versions === undefined ? undefined : { name: 'versions', maps: versions },
  };
}

/** Fields that are more than a value or a list. */
function compileOthers(map: CsvEditionMap, path: Path, compiler: Compiler): Fields {
  const { instructors, authors, faqs, coming_soon: comingSoon } = map;
  const fields = new Map<string, Field | FieldTree>();
  if (instructors !== undefined)
    fields.set('instructors', compileInstructors(instructors, [...path, 'instructors'], compiler));
  if (authors !== undefined) fields.set('authors', compileEntries(authors, author, [...path, 'authors'], compiler));
  if (faqs !== undefined) fields.set('faqs', compileEntries(faqs, faq, [...path, 'faqs'], compiler));
  if (comingSoon !== undefined)
    fields.set('coming_soon', compileComingSoon(comingSoon, [...path, 'coming_soon'], compiler));
  return fields;
}

/** An edition is announced when all of its rows are, so that one late batch does not take the others off sale. */
function compileComingSoon(map: NonNullable<CsvEditionMap['coming_soon']>, path: Path, compiler: Compiler): FieldTree {
  const conditions = compileConditions(map.when, [...path, 'when'], compiler);
  const tree = objectOf(compileFields(map, announcement, path, compiler));
  return {
    find: tree.find,
    evaluate: (rows) =>
      rows.every((row) => conditions.every((isMet) => isMet(row))) ? (tree.evaluate(rows) ?? {}) : undefined,
  };
}
