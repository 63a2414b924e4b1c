import type { PreviewSource } from '../../http/preview/preview-source.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Snapshots } from '../catalogue/index.ts';
import type { ViewTokens } from './view-token.ts';

export type ViewsDeps = {
  readonly clock: Clock;
  readonly tokens: ViewTokens;
  /** What is public. */
  readonly snapshots: Pick<Snapshots, 'get'>;
};

/** What is public, for the pages on which members look at their own elements (rule M5). */
export const createViews = ({ clock, tokens, snapshots }: ViewsDeps): PreviewSource => {
  const read = (token: string) => {
    const view = tokens.read(token);
    return view && clock.now() < view.expiresAt.getTime() ? view : undefined;
  };
  return {
    shows: 'public',
    linkOf: (token) => (read(token) ? token : undefined),
    async find(token) {
      const view = read(token);
      return view && { ...view, open: async () => snapshots.get(view.instituteId) };
    },
  };
};
