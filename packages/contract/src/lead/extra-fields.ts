import { countCharacters } from '../characters.ts';
import { limits } from '../limits.ts';
import { type ExtraValue, type Reading, read, refuse } from './enquiry.ts';
import { complainOfCharacters, normalise } from './text.ts';

/** Names that belong to the enquiry's own fields, in any letter case and compatibility spelling (specification 4.8; decision D29). */
export const reservedExtraKeys: ReadonlySet<string> = new Set([
  'full_name',
  'fullname',
  'name',
  'email',
  'phone',
  'mobile',
  'mobile_number',
  'message',
  'source',
  'course_id',
]);

type ExtraFields = ReadonlyMap<string, ExtraValue>;

const param = 'extra_fields';

/** Reads the institute's own fields: 30 entries as sent, their keys and values normalised like all text. */
export function readExtraFields(value: unknown): Reading<ExtraFields | null> {
  if (isAbsent(value)) return read(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(param, 'must be an object of names and values.');
  }
  const entries = Object.entries(value);
  if (entries.length > limits.leadExtraFieldsMax) {
    return refuse(param, `must have at most ${limits.leadExtraFieldsMax} entries.`);
  }
  const fields = new Map<string, ExtraValue>();
  const names = new Set<string>();
  for (const [sent, content] of entries) {
    const name = normalise(sent);
    const complaint = complainOfName(sent, name) ?? (names.has(name) ? 'must be given once.' : undefined);
    if (complaint) return refuse(paramOf(sent), complaint);
    names.add(name);
    const reading = readExtraValue(paramOf(sent), content);
    if (reading.outcome === 'refused') return reading;
    if (reading.value !== null) fields.set(name, reading.value);
  }
  return read(fields.size === 0 ? null : fields);
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** As it was sent, so that a form finds its field again; a name too long to be one is cut. */
const paramOf = (sent: string): string => `${param}.${sent.slice(0, 4 * limits.leadExtraKeyCharactersMax)}`;

/** Letters with their combining marks and digits of any script, and the signs that the specification names. */
const namePattern = /^[\p{L}\p{M}\p{Nd} _.-]+$/u;

function complainOfName(sent: string, name: string): string | undefined {
  const characters = complainOfCharacters(sent);
  if (characters) return characters;
  if (name === '' || countCharacters(name) > limits.leadExtraKeyCharactersMax) {
    return `must be a name of 1 to ${limits.leadExtraKeyCharactersMax} characters.`;
  }
  if (!namePattern.test(name)) return 'must be a name of letters, digits, spaces, _, - and . only.';
  if (reservedExtraKeys.has(name.normalize('NFKC').toLowerCase())) {
    return 'is reserved: send it as a field of the enquiry itself, or name it otherwise.';
  }
  return undefined;
}

/** null drops the entry, an empty text is kept (decision D29). */
function readExtraValue(name: string, value: unknown): Reading<ExtraValue | null> {
  if (value === null || typeof value === 'boolean') return read(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
      return refuse(name, 'must be a number that is exact: whole numbers are at most 2^53 − 1 away from 0.');
    }
    return read(value);
  }
  if (typeof value !== 'string') return refuse(name, 'must be a text, a number or a boolean.');
  const complaint = complainOfCharacters(value);
  if (complaint) return refuse(name, complaint);
  const text = normalise(value);
  if (countCharacters(text) > limits.leadExtraValueCharactersMax) {
    return refuse(name, `must be at most ${limits.leadExtraValueCharactersMax} characters.`);
  }
  return read(text);
}
