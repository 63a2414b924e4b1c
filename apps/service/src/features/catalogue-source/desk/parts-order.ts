import type { CoursePartsWire, EditedPartsWire } from '@prospectus/contract/admin';
import type { MappingJudgement } from '../mappings/judge-mapping.ts';

/** Parts that somebody wants to edit: those of a course; with null, what all courses share. */
export type PartsAsked = { readonly instituteId: string; readonly courseId: string | null };

/** A kept mapping that somebody wants to see with what is stored of the institute (rule K13). */
export type MappingAsked = { readonly instituteId: string; readonly mapping: string };

/** A mapping that somebody wrote, to be judged before it is kept (rule K13). */
export type MappingWritten = { readonly instituteId: string; readonly map: unknown };

/** What comes of parts: none where there is no such course, or institute; `large` where they are more than is read here. */
export type PartsRead = CoursePartsWire | EditedPartsWire | 'large' | undefined;

/** What the process of one reading is sent. */
export type PartsOrder = (PartsAsked | MappingAsked | MappingWritten) & { readonly databaseUrl: string };

/** What it came to. */
export type PartsMessage =
  /** JSON of the endpoint's response. */
  | { readonly kind: 'read'; readonly json: Uint8Array }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'judged'; readonly judgement: MappingJudgement }
  /** It cannot be edited here; a sentence says why. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'failed'; readonly lastWords: string };
