/** Address of the page with all objects; an object's anchor is its name in lower case. */
export const objectsAddress = '/reference/objects';

/** What a value may be, in a few words of Markdown: `array of [Run](…)`, `string or null, one of "a", "b"`. */
export function describeType(schema, toObject) {
  const { $ref, anyOf, items, additionalProperties, type } = schema;
  if ($ref) return toObject(nameOf($ref));
  if (anyOf) return anyOf.map((each) => describeType(each, toObject)).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return `one of ${schema.enum.map((each) => `\`${each}\``).join(', ')}`;
  if (items) return `array of ${describeType(items, toObject)}${bounds(schema, 'Items', 'of them')}`;
  if (typeof additionalProperties === 'object') {
    return `object of ${describeType(additionalProperties, toObject)}`;
  }
  const format = schema.format ? ` (${schema.format})` : '';
  const types = type === undefined ? 'any value' : [type].flat().join(' or ');
  return `${types}${format}${bounds(schema, 'Length', 'characters')}${range(schema)}`;
}

/** A table with a row for each field; fields of an object within another are named with it: `seo.title`, `meetings[].start`. */
export function fieldsTable(schema, toObject) {
  const rows = fieldsOf(schema, '').map(
    ({ name, field, isOptional }) =>
      `| \`${name}\` | ${cell(describeType(field, toObject))}${isOptional ? ', optional' : ''} | ${cell(field.description ?? '')} |`,
  );
  return rows.length === 0 ? '' : ['| Field | Type | What it is |', '| - | - | - |', ...rows].join('\n');
}

function fieldsOf({ properties = {}, patternProperties = {}, required = [] }, prefix) {
  const named = Object.entries({ ...properties, ...patternProperties });
  return named.flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = objectWithin(field);
    return [
      { name: path, field, isOptional: !required.includes(name) },
      ...(inner ? fieldsOf(inner.schema, `${path}${inner.isList ? '[]' : ''}.`) : []),
    ];
  });
}

/** An object that is described in place, also where it may be null or is in a list. */
function objectWithin(schema) {
  if (schema.properties) return { schema, isList: false };
  if (schema.items?.properties) return { schema: schema.items, isList: true };
  const other = schema.anyOf?.find((each) => each.properties || each.items?.properties);
  return other && objectWithin(other);
}

function bounds(schema, what, unit) {
  const [min, max] = [schema[`min${what}`] ?? 0, schema[`max${what}`]];
  if (max !== undefined) return min > 0 ? `, ${min} to ${max} ${unit}` : `, at most ${max} ${unit}`;
  if (min === 1) return ', not empty';
  return min > 1 ? `, at least ${min} ${unit}` : '';
}

function range({ minimum, maximum }) {
  const isBounded = (value) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (isBounded(minimum) && isBounded(maximum)) return `, ${minimum} to ${maximum}`;
  if (isBounded(minimum)) return `, from ${minimum}`;
  return isBounded(maximum) ? `, up to ${maximum}` : '';
}

export const nameOf = (ref) => ref.split('/').at(-1);

/** Text within a cell of a table. */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
