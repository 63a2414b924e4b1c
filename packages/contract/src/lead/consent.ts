import { limits } from '../limits.ts';
import { type Consent, isJsonObject, nameAsSent, type ReadField, read, refuse } from './enquiry.ts';
import { isAbsent, readText } from './text.ts';

const members: readonly string[] = ['text', 'version', 'given'];

/** Reads the record of what a visitor was asked and answered; an extension (rule D28). */
export const readConsent: ReadField<Consent | null> = (param, value) => {
  if (isAbsent(value)) return read(null);
  if (!isJsonObject(value)) {
    return refuse(param, 'must be an object with text, given and, where there is one, version.');
  }
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown !== undefined) {
    return refuse(`${param}.${nameAsSent(unknown)}`, `is unknown: ${param} has ${members.join(', ')}.`);
  }
  const text = readText(`${param}.text`, value['text'], limits.leadConsentTextCharactersMax);
  if (text.outcome === 'refused') return text;
  if (text.value === null) return refuse(`${param}.text`, 'is required: what the visitor was asked.');
  const version = readText(`${param}.version`, value['version'], limits.leadConsentVersionCharactersMax);
  if (version.outcome === 'refused') return version;
  const given = value['given'];
  if (typeof given !== 'boolean') return refuse(`${param}.given`, 'is required, true or false.');
  return read({ text: text.value, version: version.value, given });
};
