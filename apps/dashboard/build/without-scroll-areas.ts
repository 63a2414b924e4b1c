import type { Plugin } from 'vite';

const empty = '\0no-scroll-container';

/**
 * Leaves `Table.ScrollContainer` out of the library's tables. The dashboard does not use it, and it brings drawn scroll bars and all of what places drop-downs
 * along: 20 kB compressed on every page with a table.
 */
export const withoutScrollAreas: Plugin = {
  name: 'tables without drawn scroll bars',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './TableScrollContainer.mjs' && importer?.endsWith('/Table/Table.mjs') ? empty : undefined,
  load: (id) => (id === empty ? 'export const TableScrollContainer = undefined;' : undefined),
  transform(code, id) {
    if (id.includes('/dashboard/src/') && code.includes('Table.ScrollContainer'))
      throw new Error(`${id} uses Table.ScrollContainer, which the build leaves out.`);
  },
};
