import type { Row } from '../table/row.ts';

export type Constant = string | number | boolean;

/** A value, and the row it came from. */
export type Sourced = { readonly value: Constant; readonly row: Row | undefined };
