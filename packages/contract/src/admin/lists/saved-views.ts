import { z } from 'zod';
import { say } from '../../sentences/say.ts';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { typedName, typedText } from '../parts/text.ts';

/** The lists whose filters can be kept under a name. */
export const viewedLists = ['courses', 'dates', 'enquiries'] as const;

export type ViewedList = (typeof viewedLists)[number];

export const savedViewLimits = {
  nameCharactersMax: 60,
  /** Of the list's address, behind `?`. */
  queryCharactersMax: 2_000,
  /** Of one person in one institute, over all lists. */
  viewsMax: 50,
} as const;

const name = typedName({
  max: savedViewLimits.nameCharactersMax,
  subject: 'The name of a view',
  missing: 'Give the view a name',
});
const query = typedText({ max: savedViewLimits.queryCharactersMax }).describe(
  'The query of the list’s address, without `?`. The dashboard reads it as it reads addresses: what means nothing is left out.',
);
const list = z.enum(viewedLists, say('expected one of {values}', { values: viewedLists.join(', ') }));

const savedView = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() });

export type SavedViewWire = z.infer<typeof savedView>;

const views = '/institutes/:institute_id/saved-views';

/** Filters of lists that a person keeps under a name: their own in the institute alone (rule M6). */
export const savedViewEndpoints = {
  /** Those of all lists, by name. */
  listSavedViews: {
    method: 'GET',
    path: views,
    access: 'reader',
    response: z.object({ data: z.array(savedView) }),
  },
  createSavedView: {
    method: 'POST',
    path: views,
    access: 'reader',
    body: z.strictObject({ list, name, query }),
    response: savedView,
  },
  /** Renames it, or replaces its filters. */
  changeSavedView: {
    method: 'PATCH',
    path: `${views}/:view_id`,
    access: 'reader',
    body: z.strictObject({ name: name.optional(), query: query.optional() }),
    response: savedView,
  },
  deleteSavedView: {
    method: 'DELETE',
    path: `${views}/:view_id`,
    access: 'reader',
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
