import { csvMapJsonSchema } from '@prospectus/contract';
import { closestOf } from '../../../platform/text/closest.ts';

/** The part of a JSON Schema that leads from a field to the fields within it. */
type Node = {
  readonly $ref?: string;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
};

/** Tells which field was meant by a misspelt one at a place in a mapping; undefined when none is much like it. */
export type ClosestField = (path: readonly PropertyKey[], misspelt: string) => string | undefined;

export function createClosestField(): ClosestField {
  const root = csvMapJsonSchema() as Root;
  return (path, misspelt) => closestOf(misspelt, fieldsAt(root, path));
}

type Root = Node & { readonly $defs?: Readonly<Record<string, Node>> };

/** The fields that a mapping may have at a place. */
function fieldsAt(root: Root, path: readonly PropertyKey[]): ReadonlySet<string> {
  const alternativesOf = (node: Node | undefined): readonly Node[] => {
    if (node === undefined) return [];
    if (node.$ref !== undefined) return alternativesOf(root.$defs?.[node.$ref.slice('#/$defs/'.length)]);
    return [node, ...(node.anyOf ?? []).flatMap(alternativesOf)];
  };
  const stepInto = (node: Node, step: PropertyKey): readonly Node[] => {
    const { items, properties = {}, additionalProperties: others } = node;
    if (typeof step === 'number') return alternativesOf(items);
    return alternativesOf(properties[String(step)] ?? (typeof others === 'object' ? others : undefined));
  };
  const found = path.reduce<readonly Node[]>(
    (nodes, step) => nodes.flatMap((node) => stepInto(node, step)),
    alternativesOf(root),
  );
  return new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})));
}
