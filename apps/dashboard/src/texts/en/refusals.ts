import { refusals as english } from '@prospectus/contract/admin';

/** The service says the same, so English is written once. A name in braces stands for a value. */
export const refusals: Readonly<Record<keyof typeof english, string>> = english;
