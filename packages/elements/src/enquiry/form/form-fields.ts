import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { extraParam, type Field, type FieldKind } from './field.ts';

/** What a page says about the fields of its form. */
export type FormSettings = {
  /** Besides name and e-mail: `phone`, `message`, and names of the institute's own fields that are one word. */
  readonly fields: string;
  readonly required: string;
  /** Each `<prospectus-field>`: it is no element of its own, but says something to the form around it. */
  readonly declarations: Iterable<Declaration>;
};

/** As much of an element as is read. */
export type Declaration = {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
};

/** The fields that an enquiry has itself, and what browsers fill in there. */
const own: ReadonlyMap<string, readonly [FieldKind, autocomplete: string]> = new Map([
  ['full_name', ['text', 'name']],
  ['email', ['email', 'email']],
  ['phone', ['tel', 'tel']],
  ['message', ['multiline', 'off']],
]);
const always = ['full_name', 'email'];

/** Puts together the fields of a form, in the order in which they are shown; whether the API takes their names, it says itself. */
export function readFormFields(
  { fields, required, declarations }: FormSettings,
  words: EnquiryTexts,
): readonly Field[] {
  const requiredNames = [...always, ...wordsOf(required)];
  const form = new Map<string, Field>();
  for (const name of [...always, ...wordsOf(fields), ...requiredNames]) {
    const [kind, autocomplete] = own.get(name) ?? ['text', 'off'];
    const [param, label] = own.has(name) ? [name, words[name as OwnName]] : [extraParam(name), name];
    form.set(param, { param, kind, label, isRequired: requiredNames.includes(name), autocomplete, options: [] });
  }
  // One that is declared stands where it was listed, if it was.
  for (const element of declarations) {
    const field = toField(element, requiredNames);
    form.set(field.param, field);
  }
  return [...form.values()];
}

type OwnName = 'full_name' | 'email' | 'phone' | 'message';

const kinds: Readonly<Record<string, FieldKind>> = { checkbox: 'tick', textarea: 'multiline' };

function toField(element: Declaration, requiredNames: readonly string[]): Field {
  const read = (attribute: string) => element.getAttribute(attribute) ?? '';
  const name = read('name');
  const options = read('options')
    .split('|')
    .map((option) => option.trim());
  const choices = options.filter((option) => option !== '');
  return {
    param: extraParam(name),
    kind: choices.length > 0 ? 'choice' : (kinds[read('type')] ?? 'text'),
    label: read('label') || name,
    isRequired: element.hasAttribute('required') || requiredNames.includes(name),
    autocomplete: read('autocomplete') || 'off',
    options: choices,
  };
}

const wordsOf = (list: string): readonly string[] => list.split(/[\s,]+/).filter((word) => word !== '');
