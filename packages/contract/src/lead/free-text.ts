import { limits } from '../limits.ts';
import type { ReadField } from './enquiry.ts';
import { readText } from './text.ts';

export const readFullName: ReadField<string | null> = (param, value) =>
  readText(param, value, limits.leadFullNameCharactersMax);

export const readMessage: ReadField<string | null> = (param, value) =>
  readText(param, value, limits.leadMessageCharactersMax);
