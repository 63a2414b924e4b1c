import type { Plugin } from 'vite';
import { chunksFor, chunksOf, withImports } from './chunks.ts';
import { frameModules } from './frame-in-one.ts';

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
      const chunks = chunksOf(Object.values(bundle));
      return [...withImports(chunks, chunksFor(chunks, frameModules))]
        .map(({ fileName }) => `/dashboard/${fileName}`)
        .filter((href) => !html.includes(href))
        .map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href, crossorigin: true },
          injectTo: 'head' as const,
        }));
    },
  },
};
