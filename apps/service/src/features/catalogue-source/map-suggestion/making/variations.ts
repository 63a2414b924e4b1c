import type { CsvCondition } from '@prospectus/contract';
import type { Variations } from '../opening/variations.ts';
import { cellValue, type Plan } from './plan.ts';

type Part = Readonly<Record<string, unknown>>;

/** Ids of a shop’s products: of the row itself, or of the product that it is a variation of. */
function variationIds({ table: { names } }: Pick<Plan, 'table'>, { parent, sku, id }: Variations) {
  const own = [...(sku === undefined ? [] : [`{${names[sku]}}`]), `id:{${names[id]}}`];
  return { course: { first: [`{${names[parent]}}`, ...own] }, version: { first: own } };
}

/** Makes each variation a version of its parent, whose row says what the course is (rule K10). */
export function withVariations(course: Part, plan: Plan, variations: Variations): Record<string, unknown> {
  const { type, options } = variations;
  const column = plan.table.names[type.column] ?? '';
  const ofCourse: CsvCondition = { column, is_not: [...type.variations] };
  const ids = variationIds(plan, variations);
  const [edition = {}] = course['editions'] as readonly Part[];
  const [version = {}] = edition['versions'] as readonly Part[];
  const levels = options.map((option) => cellValue(plan.table.names[option] ?? ''));
  const level = levels.length > 1 ? { join: levels, with: ', ' } : levels[0];
  const { id: _, editions: __, ...rest } = course;
  const { versions: ___, ...texts } = edition;
  return {
    id: ids.course,
    ...onlyOf(ofCourse, rest),
    editions: [
      {
        ...onlyOf(ofCourse, texts),
        versions: [
          {
            ...version,
            when: [{ column, is_not: [...type.parents] }],
            package_session_id: ids.version,
            // What a parent lists of its options is not read: it makes no version.
            ...(level === undefined ? {} : { level: levels.length > 1 ? level : optionOf(level, column, type) }),
          },
        ],
      },
    ],
  };
}

/** A product without variations has no level, even where it lists an option. */
const optionOf = (level: unknown, column: string, { variations }: Variations['type']): unknown =>
  add({ column, is: [...variations] }, level);

/** Fields whose values come from rows that meet a condition. */
const onlyOf = (condition: CsvCondition, fields: Part): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, add(condition, value)]));

function add(condition: CsvCondition, value: unknown): unknown {
  if (typeof value === 'string') return { template: value, when: [condition] };
  if (Array.isArray(value)) return value.map((each) => add(condition, each));
  if (typeof value !== 'object' || value === null) return value;
  // Of a value made of others, these are under the condition.
  for (const parts of ['first', 'join'] as const) {
    if (parts in value) return { ...value, [parts]: add(condition, (value as Part)[parts]) };
  }
  if (!('column' in value || 'template' in value)) return onlyOf(condition, value as Part);
  const { when = [] } = value as { readonly when?: readonly CsvCondition[] };
  return { ...value, when: [...when, condition] };
}
