import { limits } from '../limits.ts';
import { type Consent, type Reading, read, refuse } from './enquiry.ts';
import { readText } from './text.ts';

const members: readonly string[] = ['text', 'version', 'given'];

/** Reads the record of what a visitor was asked and answered; an extension (decision D28). */
export function readConsent(value: unknown): Reading<Consent | null> {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return read(null);
  if (typeof value !== 'object' || Array.isArray(value)) {
    return refuse('consent', 'must be an object with text, given and, where there is one, version.');
  }
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown !== undefined) return refuse(`consent.${unknown}`, `is unknown: consent has ${members.join(', ')}.`);
  const fields = value as Readonly<Record<string, unknown>>;
  const text = readText('consent.text', fields['text'], limits.leadConsentTextCharactersMax);
  if (text.outcome === 'refused') return text;
  if (text.value === null) return refuse('consent.text', 'is required: what the visitor was asked.');
  const version = readText('consent.version', fields['version'], limits.leadConsentVersionCharactersMax);
  if (version.outcome === 'refused') return version;
  const given = fields['given'];
  if (typeof given !== 'boolean') return refuse('consent.given', 'must be true or false.');
  return read({ text: text.value, version: version.value, given });
}
