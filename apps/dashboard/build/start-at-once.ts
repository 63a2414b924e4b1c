import type { Plugin } from 'vite';

/** What the app begins with, by its module. */
const start = '/src/start.tsx';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Has the page ask for what the app begins with at once. It is imported only when its language is known, which the browser would wait for
 * before it asks.
 */
export const startAtOnce: Plugin = {
  name: 'start at once',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return [];
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as readonly Chunk[];
      const found = withImports(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(start) ?? false);
      if (found.length === 0) throw new Error(`There is no chunk of ${start}.`);
      const scripts = found.map(({ fileName }) => ({ rel: 'modulepreload', href: `/dashboard/${fileName}` }));
      const styles = found
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        .map((fileName) => ({ rel: 'stylesheet', href: `/dashboard/${fileName}` }));
      return [...scripts, ...styles]
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
    },
  },
};

/** Chunks, and those that the browser asks for with them. */
function withImports(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): readonly Chunk[] {
  const found = new Set(chunks.filter(isWanted));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
