import { refusedBecause, refusedField } from '../../../http/admin/refusals.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import { type InboxCursor, parseInboxCursor } from './inbox-cursor.ts';

export function readCursor(text: string | undefined): InboxCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = parseInboxCursor(text);
  if (cursor) return cursor;
  throw refusedField('cursor', 'expected one that this list returned');
}

export function readId(leadId: string): string {
  if (isUuid(leadId)) return leadId;
  throw unknownLead();
}

export const unknownLead = () => refusedBecause('enquiry_gone', {}, 'not_found');
