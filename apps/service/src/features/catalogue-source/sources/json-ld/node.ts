/** An object of JSON-LD. */
export type LdNode = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is LdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value or several: JSON-LD makes no difference. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** What a node is, in words of schema.org. */
export const typesOf = (node: LdNode): readonly string[] =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '') : [],
  );

const isCourse = (node: LdNode): boolean => typesOf(node).includes('Course');

/** Something that takes place at a time: `Event`, `EducationEvent`, `CourseInstance` and the like. */
const isEvent = (node: LdNode): boolean =>
  typesOf(node).some(
    (type) => type === 'CourseInstance' || type === 'EventSeries' || /^[A-Za-z]{0,40}Event$/.test(type),
  );

/** What of a page is read: courses, and events that stand outside of them. */
export type Described = { readonly courses: readonly LdNode[]; readonly events: readonly LdNode[] };

const depthMax = 24;
const nodesMax = 20_000;

/** Finds the courses and events in JSON-LD, whatever they lie in: graphs, lists, other things. */
export function findDescribed(documents: readonly unknown[]): Described {
  const courses: LdNode[] = [];
  const events: LdNode[] = [];
  const byId = new Map<string, LdNode>();
  let nodes = 0;
  const visit = (value: unknown, depth: number, inCourse: boolean): void => {
    if (depth > depthMax || nodes > nodesMax) return;
    if (Array.isArray(value)) {
      for (const each of value) visit(each, depth + 1, inCourse);
      return;
    }
    if (!isNode(value)) return;
    nodes += 1;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value);
    const isOne = isCourse(value);
    const isOther = !isOne && isEvent(value);
    if (isOne) courses.push(value);
    else if (isOther && !inCourse) events.push(value);
    for (const each of Object.values(value)) visit(each, depth + 1, inCourse || isOne || isOther);
  };
  visit(documents, 0, false);
  const resolve = createResolve(byId);
  // A course that is no more than a reference is described elsewhere.
  return { courses: courses.filter(hasName).map(resolve), events: events.filter(hasName).map(resolve) };
}

const hasName = (node: LdNode): boolean => node['name'] !== undefined || Object.keys(node).length > 2;

const resolveDepthMax = 4;

/** Values of one property that are read. */
const listMax = 1_000;

/**
 * Makes what puts in place of references by id what they refer to, a few levels deep: for at most so many nodes of a page, since those that refer to each
 * other would come to any number.
 */
function createResolve(byId: ReadonlyMap<string, LdNode>): (node: LdNode) => LdNode {
  let left = nodesMax;
  const resolveNode = (node: LdNode, depth: number): LdNode => {
    left -= 1;
    if (depth > resolveDepthMax || left < 0) return node;
    const resolve = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.slice(0, listMax).map(resolve);
      if (!isNode(value)) return value;
      const id = value['@id'];
      const isReference = typeof id === 'string' && Object.keys(value).length === 1;
      return resolveNode(isReference ? (byId.get(id) ?? value) : value, depth + 1);
    };
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value)]));
  };
  return (node) => resolveNode(node, 0);
}
