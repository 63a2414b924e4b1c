/** A place in an inbox, which lists the newest first: that of an enquiry, whether it is still there or not. */
export type InboxCursor = {
  /** Microseconds since 1970, as exact as the database knows it. */
  readonly createdAtUs: number;
  /** Tells enquiries of the same moment apart. */
  readonly arrival: number;
};

export const formatInboxCursor = ({ createdAtUs, arrival }: InboxCursor): string => `${createdAtUs}-${arrival}`;

/** Undefined if the text is not a cursor of an inbox. */
export function parseInboxCursor(text: string): InboxCursor | undefined {
  const [, createdAtUs, arrival] = /^(\d{1,16})-(\d{1,15})$/.exec(text) ?? [];
  const cursor = { createdAtUs: Number(createdAtUs), arrival: Number(arrival) };
  return Number.isSafeInteger(cursor.createdAtUs) && arrival !== undefined ? cursor : undefined;
}
