import { limits } from '../limits.ts';
import { type ExtraValue, isJsonObject, nameAsSent, type ReadField, type Reading, read, refuse } from './enquiry.ts';
import { complainOfCharacters, isAbsent, normaliseForeign, readString } from './text.ts';

/** Names that belong to the enquiry's own fields, in any letter case and compatibility spelling (specification 4.8; rule D29). */
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

/** Letters with their combining marks and digits of any script, and the signs that the specification names (rule D29). */
export const extraKeyPattern = /^[\p{L}\p{M}\p{Nd} _.-]+$/u;

/** Reads the institute's own fields: 30 entries as sent, names and values normalised like all text (rule D29). */
export const readExtraFields: ReadField<ReadonlyMap<string, ExtraValue> | null> = (param, value) => {
  if (isAbsent(value)) return read(null);
  if (!isJsonObject(value)) return refuse(param, 'must be an object of names and values.');
  const entries = Object.entries(value);
  if (entries.length > limits.leadExtraFieldsMax) {
    return refuse(param, `must have at most ${limits.leadExtraFieldsMax} entries.`);
  }
  const fields = new Map<string, ExtraValue>();
  const names = new Set<string>();
  for (const [sent, content] of entries) {
    const entry = `${param}.${nameAsSent(sent)}`;
    const name = readName(entry, sent);
    if (name.outcome === 'refused') return name;
    if (names.has(name.value)) return refuse(entry, 'is given twice, in different spellings.');
    names.add(name.value);
    const reading = readExtraValue(entry, content);
    if (reading.outcome === 'refused') return reading;
    if (reading.value !== null) fields.set(name.value, reading.value);
  }
  return read(fields.size === 0 ? null : fields);
};

function readName(param: string, sent: string): Reading<string> {
  const complaint = complainOfCharacters(sent);
  if (complaint) return refuse(param, complaint);
  const name = normaliseForeign(sent, limits.leadExtraKeyCharactersMax);
  if (name === undefined || name === '') {
    return refuse(param, `must have a name of 1 to ${limits.leadExtraKeyCharactersMax} characters.`);
  }
  if (!extraKeyPattern.test(name)) {
    return refuse(param, 'must have a name of letters, digits, spaces, _, - and . only.');
  }
  if (reservedExtraKeys.has(name.normalize('NFKC').toLowerCase())) {
    return refuse(param, 'is reserved: send it as a field of the enquiry itself, or use another name.');
  }
  return read(name);
}

/** null drops the entry, an empty text is kept (rule D29). */
const readExtraValue: ReadField<ExtraValue | null> = (param, value) => {
  if (value === null || typeof value === 'boolean') return read(value);
  if (typeof value === 'number') {
    // Every finite number beyond is a whole one that JSON's readers do not agree on.
    if (Math.abs(value) <= limits.leadExtraNumberMax) return read(value);
    return refuse(param, 'must be a number between −(2^53 − 1) and 2^53 − 1.');
  }
  if (typeof value === 'string') return readString(param, value, limits.leadExtraValueCharactersMax);
  return refuse(param, 'must be a text, a number or a boolean.');
};
