import { cellsOf, cellValue, fieldValue, nameOf, type Plan } from './plan.ts';

const pathSigns = [' > ', '>', ' / ', ' » ', ' :: '];
/** A comma that belongs to a name, as some programs write it in a list, and what stands for it while the list is cut. */
const [escapedComma, standIn] = ['\\,', '‚'];

/** Stream and category, each of its column, or both out of one cell such as `Health > First aid`. */
export function makeStream(plan: Plan): Record<string, unknown> {
  const name = nameOf(plan, 'course.stream');
  if (name === undefined) return {};
  const category = fieldValue(plan, 'course.category');
  const cells = cellsOf(plan, 'course.stream').map(({ text }) => text);
  const isEscaped = cells.some((text) => text.includes(escapedComma));
  const sign = pathSigns.find((each) => isPathSign(each, cells));
  const separator =
    isEscaped || areLists(cells, sign) ? ',' : cells.some((text) => text.includes('|')) ? '|' : undefined;
  if (category !== undefined || (sign === undefined && separator === undefined)) {
    return { stream: { label: cellValue(name) }, ...(category !== undefined && { category: { label: category } }) };
  }
  const first = {
    column: name,
    ...(isEscaped && { replace: { [escapedComma]: standIn } }),
    ...(separator !== undefined && { split: separator, pick: 1 }),
  };
  const part = (pick: number) => ({
    label:
      separator === undefined
        ? { column: name, split: sign, pick }
        : sign === undefined && !isEscaped
          ? first
          : // Of a list, the first is cut out before it is cut into its parts.
            {
              first: [first],
              ...(isEscaped && { replace: { [standIn]: ',' } }),
              ...(sign !== undefined && { split: sign, pick }),
            },
  });
  return { stream: part(1), ...(sign !== undefined && { category: part(2) }) };
}

/** A slash may belong to a name; it cuts where it is the rule. */
function isPathSign(sign: string, cells: readonly string[]): boolean {
  const count = cells.filter((text) => text.includes(sign)).length;
  return count > 0 && (sign !== ' / ' || count * 2 >= cells.length);
}

/** Whether commas stand between streams: a part that is nowhere a cell of its own may be the half of a name. */
function areLists(cells: readonly string[], sign: string | undefined): boolean {
  const lists = cells.filter((text) => text.includes(','));
  const first = (text: string) => (sign === undefined ? text : (text.split(sign)[0] ?? '')).trim();
  const names = new Set(cells.filter((text) => !text.includes(',')).map(first));
  return lists.length > 0 && lists.every((text) => text.split(',').every((part) => names.has(first(part))));
}
