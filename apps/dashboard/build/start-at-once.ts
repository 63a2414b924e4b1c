import type { Plugin } from 'vite';

/** The module that the app begins with, and the frame around its screens. */
const wanted = ['/src/start.tsx', '/src/shell/shell.tsx'];

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
};

/**
 * Makes the page request the app's first modules, with all that they import, at once. They are imported only when the language is known, and
 * who is signed in; the browser would wait until then.
 */
export const startAtOnce: Plugin = {
  name: 'start at once',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return [];
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as readonly Chunk[];
      const found = wanted.flatMap((name) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
        if (chunk === undefined) throw new Error(`There is no chunk of ${name}.`);
        return withImports(chunks, chunk);
      });
      return [...new Set(found.map(({ fileName }) => `/dashboard/${fileName}`))]
        .filter((href) => !html.includes(href))
        .map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href, crossorigin: true },
          injectTo: 'head' as const,
        }));
    },
  },
};

/** Returns a chunk together with those that the browser requests with it. */
function withImports(chunks: readonly Chunk[], first: Chunk): readonly Chunk[] {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
