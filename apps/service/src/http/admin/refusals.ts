import { type Said, say } from '@prospectus/contract';
import { type RefusalReason, type RefusalValues, refusals } from '@prospectus/contract/admin';
import { ApiError, type ApiErrorOptions } from '../answer/api-error.ts';

type Missing =
  | 'page'
  | 'institute'
  | 'member of this institute'
  | 'invitation'
  | 'session'
  | 'catalogue'
  | 'course'
  | 'import'
  | 'import token'
  | 'source'
  | 'mapping'
  | 'key'
  | 'calendar feed'
  | 'website'
  | 'campaign'
  | 'note of yours'
  | 'view of yours'
  | 'webhook or mailbox'
  | 'delivery'
  | 'preview link'
  | 'picture';

/** There is no such thing, or none of this institute (rule D37). */
export const notFound = (what: Missing): ApiError => adminError('not_found', `There is no such ${what}.`);

/** The action is not possible in the present state. */
export const refused = (why: Said, param?: string, besides?: ApiErrorOptions['besides']): ApiError =>
  adminError('refused', why, param === undefined ? undefined : { param }, besides && { besides });

/** A field that is not as it should be; `complaint` is the end of a sentence, without its full stop. */
export const refusedField = (field: string, complaint: Said): ApiError =>
  adminError('invalid_request', say('{field}: [complaint].', { field, complaint }), { param: field });

/** Any other refusal of the dashboard's API: the dashboard has all sentences in German, too. */
export const adminError = (
  code: ApiError['code'],
  sentence: Said,
  details?: ApiError['details'],
  options?: ApiErrorOptions,
): ApiError => new ApiError(code, sentence, details, options);

type Because = ApiErrorOptions & {
  /** What the names in braces of the sentence stand for. */
  readonly values?: RefusalValues;
  /** The field that is refused. */
  readonly param?: string | undefined;
};

/** A refusal with a reason for programs. */
export const refusedBecause = (
  reason: RefusalReason,
  { values = {}, param, ...options }: Because = {},
  code: ApiError['code'] = 'refused',
): ApiError => {
  const sentence = refusals[reason].replaceAll(/[{[](\w+)[}\]]/g, (name, key: string) => String(values[key] ?? name));
  return new ApiError(code, sentence, { ...(param === undefined ? {} : { param }), reason, values }, options);
};
