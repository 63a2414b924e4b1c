import { z } from 'zod';

export const scopes = ['catalog:read', 'leads:write'] as const;

/** What a publishable key may do (specification, section 2.7). */
export type Scope = (typeof scopes)[number];

/** `vak_pub_` and 48 lower-case hexadecimal characters (specification, section 2.7; rule D4). */
export const keyPattern = /^vak_pub_[0-9a-f]{48}$/;

/** Any product may be given to a key; only `catalog` opens this API (rule D34). */
export const productSchema = z.string().regex(/^[a-z0-9-]{1,32}$/, '1 to 32 characters of a–z, 0–9 and -');

export const apiProduct = 'catalog';
