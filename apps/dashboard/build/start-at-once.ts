import type { Plugin } from 'vite';

/** The module that the app begins with. */
const start = '/src/start.tsx';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Makes the page request the app's first module, with all that it imports, at once. It is imported only when the language is known, and the
 * browser would wait until then.
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

/** Returns chunks together with those that the browser requests with them. */
function withImports(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): readonly Chunk[] {
  const found = new Set(chunks.filter(isWanted));
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
