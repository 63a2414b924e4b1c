/**
 * How far a reader of exports has come.
 *
 * A lead's number of arrival is given before it is committed, so that one with a lower number may become visible after one with a
 * higher one. A mark therefore also names what was visible: a lead is new if it was not visible, or has a higher number. Marks are in order of
 * falling numbers; a lead is new if it is new to each of them. There is more than one mark only while late leads are being read.
 */
export type ExportCursor = readonly ExportMark[];

/** The lead read last from what was visible in a `pg_snapshot`, by its number of arrival. */
export type ExportMark = { readonly snapshot: string; readonly arrival: number };

export const exportStart: ExportCursor = [];

/** The cursor after a lead was read from what is visible in `mark.snapshot`: what is visible there grows with each export. */
export const advance = (cursor: ExportCursor, mark: ExportMark): ExportCursor => [
  ...cursor.filter(({ arrival }) => arrival > mark.arrival),
  mark,
];

/**
 * The cursor without marks that another cluster gave, before the database was restored into this one. They are known by transactions
 * that are yet to come here, and say nothing: leads are rather given twice than missed.
 */
export const withoutForeign = (cursor: ExportCursor, snapshot: string): ExportCursor =>
  cursor.filter((mark) => endOf(mark.snapshot) <= endOf(snapshot));

/** The first transaction that had not begun. */
const endOf = (snapshot: string): number => Number(snapshot.split(':')[1]);

export const formatCursor = (cursor: ExportCursor): string =>
  Buffer.from(cursor.map(({ snapshot, arrival }) => `${snapshot}/${arrival}`).join(' ')).toString('base64url');

/** Undefined for what no export gave. */
export function parseCursor(text: string): ExportCursor | undefined {
  const marks = Buffer.from(text, 'base64url').toString().split(' ').map(parseMark);
  const cursor = marks.filter((mark) => mark !== undefined);
  const isOwn = cursor.length === marks.length && formatCursor(cursor) === text;
  return isOwn && cursor.every((mark, at) => at === 0 || mark.arrival < (cursor[at - 1]?.arrival ?? 0))
    ? cursor
    : undefined;
}

/** `xmin:xmax:xip_list/arrival`, all of them numbers that a number holds. */
const markPattern =
  /^(?<snapshot>(?<xmin>[1-9]\d{0,14}):(?<xmax>[1-9]\d{0,14}):(?<list>(?:\d{1,15}(?:,\d{1,15})*)?))\/(?<arrival>\d{1,15})$/;

function parseMark(text: string): ExportMark | undefined {
  const { snapshot, xmin, xmax, list, arrival } = markPattern.exec(text)?.groups ?? {};
  if (snapshot === undefined) return undefined;
  const between = list ? list.split(',').map(Number) : [];
  // PostgreSQL refuses any other order with an error.
  const isOrdered =
    Number(xmin) <= Number(xmax) &&
    between.every((id, at) => id >= Number(xmin) && id < Number(xmax) && id > (between[at - 1] ?? 0));
  return isOrdered ? { snapshot, arrival: Number(arrival) } : undefined;
}
