import { say } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { EditRefusal } from '../editing/edits.ts';
import { added } from '../layers/change.ts';
import { nameOf, type PartName } from '../layers/part.ts';
import { findDraft } from './draft.repository.ts';
import type { DraftField } from './draft.ts';
import type { Published, PublishedParts } from './published-parts.service.ts';

type Wanted = PartName & {
  readonly fields: readonly DraftField[];
  /** Where it is looked for first. */
  readonly courseId?: string | undefined;
};

/**
 * The course that a part is of, also of one that is only drafted; null for a part that is of none.
 *
 * @param found the part as it is published, where it is, and where others are looked up
 * @throws {EditRefusal} when there is no such part, neither in the catalogue nor among the drafts
 */
export async function courseOfPart(
  trx: Transaction<Tables>,
  instituteId: string,
  wanted: Wanted,
  { published, parts }: { readonly published: Published | undefined; readonly parts: PublishedParts },
): Promise<string | null> {
  const addition = wanted.fields.find(({ field }) => field === added);
  if (!addition) return courseOf(wanted, published);
  // Only `added` has such a value.
  const holder = addition.value as PartName | null;
  if (holder === null) return wanted.id;
  const drafted = await findDraft(trx, instituteId, holder);
  return drafted ? drafted.courseId : courseOf(holder, await parts.find(holder, { courseId: wanted.courseId }));
}

function courseOf(part: PartName, published: Published | undefined): string | null {
  if (published === undefined) throw new EditRefusal(say('There is no {part}.', { part: nameOf(part) }));
  return published.courseId;
}
