import type { Field } from './fields.ts';

/** Headings by which the export of a program is known, and those that mean something else in it than elsewhere. */
const systems: readonly {
  readonly has: readonly string[];
  readonly others: Readonly<Record<string, readonly Field[]>>;
}[] = [
  // WordPress: when the page was written, not when the course begins.
  { has: ['title', 'permalink', 'post type'], others: { date: ['run.start'] } },
  // WooCommerce: kinds of products, such as “variable”.
  { has: ['type', 'sku', 'regular price'], others: { type: ['run.attendance'] } },
  // Moodle: how a page is laid out, such as “topics”; an `idnumber` need not be there, and may occur twice.
  {
    has: ['shortname', 'fullname'],
    others: { format: ['run.attendance'], idnumber: ['course.id'], category: ['course.stream'] },
  },
];

/** Returns which headings of one table do not mean a field, though they say so. */
export function createMisleading(headings: readonly string[]): (heading: string, field: Field) => boolean {
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const known = systems.filter(({ has }) => has.every((each) => names.has(each)));
  return (heading, field) =>
    known.some(({ others }) => {
      const name = heading.trim().toLowerCase();
      return Object.hasOwn(others, name) && others[name]?.includes(field) === true;
    });
}
