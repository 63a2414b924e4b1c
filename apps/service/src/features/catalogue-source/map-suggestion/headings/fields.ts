import { type TableField, tableFields } from '@prospectus/contract/admin';

/** What a column can mean: fields of the catalogue file, and the times of day that make a date’s moment together with its day. */
export const fields = tableFields;

export type Field = TableField;

/** Headings of a field, folded and separated by semicolons, the most telling first. */
export type Headings = Readonly<Partial<Record<Field, string>>>;
