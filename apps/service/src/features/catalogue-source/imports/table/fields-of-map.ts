/** What each column of a table makes by a mapping that somebody wrote, as `edition.title`; in the order of the mapping. */
export function fieldsOfMap(map: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (column: string, field: string) => found.set(column, (found.get(column) ?? new Set()).add(field));
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') for (const column of columnsIn(value)) add(column, path.join('.'));
    else if (Array.isArray(value)) for (const each of value) visit(each, path);
    else if (typeof value === 'object' && value !== null) visitObject(value as Record<string, unknown>, path);
  };
  const visitObject = (object: Readonly<Record<string, unknown>>, path: readonly string[]): void => {
    for (const [name, inner] of Object.entries(object)) {
      if (conditions.has(name)) continue;
      if (name === 'column' && typeof inner === 'string') add(inner, path.join('.'));
      else if (entities[name] !== undefined && Array.isArray(inner)) visit(inner, [entities[name]]);
      else if (sources.has(name)) visit(inner, path);
      else if (!options.has(name)) visit(inner, [...path, name]);
    }
  };
  const { course } = map as { readonly course?: unknown };
  visit(course, ['course']);
  return new Map([...found].map(([column, fields]) => [column, [...fields]]));
}

const entities: Readonly<Record<string, string>> = { editions: 'edition', versions: 'version', runs: 'run' };
/** What says where a value comes from, and is no field itself. */
const sources = new Set(['template', 'first', 'join', 'each']);
const conditions = new Set(['when', 'on_request']);
/** What is done to a value. */
const options = new Set(
  'with decode replace split pick map keep_unmapped otherwise default rows is_html numbers times dates'.split(' '),
);

/** The columns of a template; a doubled brace is a brace. */
const columnsIn = (template: string): readonly string[] =>
  [
    ...template
      .replaceAll('{{', '')
      .replaceAll('}}', '')
      .matchAll(/\{([^{}]{1,1000})\}/g),
  ].map(([, name = '']) => name.replace(/\?$/, ''));
