import { describe, expect, it } from 'vitest';
import { csvMapJsonSchema } from './csv-map-json-schema.ts';

type Node = { properties?: Record<string, Node>; description?: string; [key: string]: unknown };

/** Parts that are a catalogue file’s own and described with it. */
const borrowed = ['institute', 'streams', 'learning_paths'];

function undescribed(node: Node, path: string): string[] {
  const own = Object.entries(node.properties ?? {}).filter(([, property]) => !property.description);
  const inner = Object.entries(node)
    .filter(([, child]) => typeof child === 'object' && child !== null)
    .flatMap(([key, child]) => (borrowed.includes(key) ? [] : undescribed(child as Node, `${path}/${key}`)));
  return [...own.map(([name]) => `${path}/${name}`), ...inner];
}

describe('the JSON Schema of a CSV mapping', () => {
  it('describes every property', () => {
    expect(undescribed(csvMapJsonSchema() as Node, '')).toEqual([]);
  });

  it('asks for the id and title of courses and the id and price of versions, and for nothing else that is worked out', () => {
    const { $defs } = csvMapJsonSchema() as { $defs: Record<string, { required: string[] }> };

    expect($defs['CsvEdition']?.required).toEqual(['title', 'versions']);
    expect($defs['CsvVersion']?.required).toEqual(['package_session_id', 'price']);
  });
});
