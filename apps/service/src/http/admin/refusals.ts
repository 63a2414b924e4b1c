import { ApiError } from '../answer/api-error.ts';

/** There is no such thing, or none of this institute (decision D37). */
export const notFound = (what: string): ApiError => new ApiError('not_found', `There is no such ${what}.`);

/** It cannot be done as things are; the sentence says why. */
export const refused = (why: string, param?: string): ApiError =>
  new ApiError('refused', why, param === undefined ? undefined : { param });
