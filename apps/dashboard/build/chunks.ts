import type { Rollup } from 'vite';

export type Chunks = readonly Rollup.OutputChunk[];

/** The chunks among what a build makes. */
export const chunksOf = (output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]): Chunks =>
  output.filter((made) => made.type === 'chunk');

/** Returns the chunks that are loaded for modules; modules are named by the end of their path. */
export const chunksFor = (chunks: Chunks, modules: readonly string[]): Chunks =>
  modules.map((name) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
    if (chunk === undefined) throw new Error(`There is no chunk of ${name}.`);
    return chunk;
  });

/** Returns chunks together with those that the browser requests with them. */
export function withImports(chunks: Chunks, first: Chunks): ReadonlySet<Rollup.OutputChunk> {
  const found = new Set(first);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
}
