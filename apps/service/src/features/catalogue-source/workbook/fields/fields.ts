import type { Said } from '@prospectus/contract';
import { decodeHTML } from 'entities';
import { hasSafeTag } from '../../../../platform/html/safe-tags.ts';
import { textToHtml } from '../../csv/value/html.ts';
import { plainNumber } from '../../tables/xlsx/cell.ts';
import { type FieldColumn, keptText, type Unreadable } from './column.ts';
import { type Entity, type FieldPath, setAt, valueAt } from './entity.ts';
import { momentText, plainMoment, readMomentText, readTimestampText } from './moment.ts';
import { isOneItem, itemSign } from './names.ts';

/** What columns of all kinds are told. */
type Spec = Pick<FieldColumn, 'heading' | 'width' | 'choices' | 'hint' | 'level'> & { readonly path: FieldPath };

const yesNo = { formula: '"yes,no"', isStrict: true } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

export const textField = (spec: Spec): FieldColumn => ({
  ...spec,
  kind: 'field',
  style: 'text',
  read: (entity) => textOf(valueAt(entity, spec.path)),
  write: (entity, text) => setAt(entity, spec.path, orNothing(text)) as undefined,
});

/** A text of a few that are allowed, in lower case. */
export const wordField = (spec: Spec): FieldColumn => {
  const field = textField(spec);
  return { ...field, write: (entity, text, names) => field.write(entity, text.toLowerCase(), names) };
};

/**
 * A field whose cell always has one of a few words. An empty one is not the field’s default: what is kept from the public would be shown, and
 * what is closed would be open (rule K10).
 */
export const neverEmpty = (field: FieldColumn, expected: Said): FieldColumn => ({
  ...field,
  write: (entity, text, names) => (text === '' ? { expected, cause: 'missing' } : field.write(entity, text, names)),
});

/**
 * HTML, as it was written; a text without any of its elements is made of paragraphs. HTML without any is shown as the text that it is, since its
 * entities would be escaped once more when the cell is changed.
 */
export const htmlField = (spec: Spec): FieldColumn => {
  const htmlIn = (entity: Entity) => textOf(valueAt(entity, spec.path));
  return {
    ...textField(spec),
    read: (entity) => (isPlainText(htmlIn(entity)) ? decodeHTML(htmlIn(entity)) : htmlIn(entity)),
    write(entity, text) {
      const isHtml = hasSafeTag(text) || !(hasSafeTag(htmlIn(entity)) || isPlainText(htmlIn(entity)));
      setAt(entity, spec.path, orNothing(isHtml ? text : textToHtml(text)));
      return undefined;
    },
  };
};

/** Whether HTML has none of its elements, and is a text that would not be read as one with elements either, as `&lt;b&gt;` would. */
const isPlainText = (html: string): boolean => !hasSafeTag(html) && !hasSafeTag(decodeHTML(html));

export const numberForm = /^-?\d+(?:\.\d+)?$/;
export const aNumber: Unreadable = { expected: 'a number', cause: 'number' };

export const numberField = (spec: Spec, style: 'whole' | 'number' = 'whole'): FieldColumn => ({
  ...spec,
  kind: 'field',
  style,
  read(entity) {
    const value = valueAt(entity, spec.path);
    return typeof value === 'number' ? plainNumber(value) : '';
  },
  write(entity, text) {
    if (text !== '' && !numberForm.test(text)) return aNumber;
    setAt(entity, spec.path, text === '' ? undefined : Number(text));
    return undefined;
  },
});

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };
/** A spreadsheet makes `TRUE` of what it takes for one. */
const truths: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Yes or no; `byDefault` is what a field that is absent means. */
export const flagField = (spec: Spec, byDefault: boolean): FieldColumn =>
  neverEmpty(
    {
      ...spec,
      choices: yesNo,
      kind: 'field',
      style: 'text',
      asWritten: (text) => truths[text.toLowerCase()] ?? text,
      read: (entity) => ((valueAt(entity, spec.path) ?? byDefault) === true ? 'yes' : 'no'),
      write(entity, text) {
        const flag = flags[text.toLowerCase()];
        if (flag === undefined) return { expected: 'yes or no', cause: 'word' };
        setAt(entity, spec.path, flag);
        return undefined;
      },
    },
    'yes or no',
  );

/** `timestamps`: of times only those with an offset are allowed, so that a local time becomes one. */
export const momentField = (spec: Spec, { timestamps }: { readonly timestamps: boolean }): FieldColumn => ({
  ...spec,
  kind: 'field',
  style: 'date',
  asWritten: plainMoment,
  read(entity, names) {
    const value = valueAt(entity, spec.path);
    return typeof value === 'string' ? momentText(value, names) : '';
  },
  write(entity, text, names) {
    const value = timestamps ? readTimestampText(text, names) : readMomentText(text);
    if (text !== '' && value === undefined) {
      return { expected: 'a date, or a date and a time, such as 2027-01-15 18:00', cause: 'date' };
    }
    setAt(entity, spec.path, value);
    return undefined;
  },
});

/** How the items of a list are written. */
export type Items = {
  nameOf(value: string, ...given: Parameters<FieldColumn['read']>): string;
  /** Undefined for what is none. */
  find(text: string, ...given: Parameters<FieldColumn['read']>): string | undefined;
  unknown(text: string, ...given: Parameters<FieldColumn['read']>): Unreadable;
  /** What they are names of, where the catalogue has ids in their place. */
  readonly named?: Said;
};

const asTheyAre: Items = {
  nameOf: (value) => value,
  find: (text) => text,
  unknown: () => ({ expected: 'text' }),
};

/** Several in one cell, with semicolons between them. */
export const listField = (spec: Spec, items: Items = asTheyAre): FieldColumn => ({
  ...spec,
  kind: 'field',
  style: 'text',
  named: items.named,
  read(entity, names) {
    const list = valueAt(entity, spec.path);
    if (!Array.isArray(list)) return '';
    const texts = list.map((value) => items.nameOf(String(value), entity, names));
    return texts.every((text) => isOneItem(text) && text.trim() !== '') ? texts.join(`${itemSign} `) : keptText;
  },
  write(entity, text, names) {
    const texts = text
      .split(itemSign)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const found: string[] = [];
    for (const each of texts) {
      const value = items.find(each, entity, names);
      if (value === undefined) return items.unknown(each, entity, names);
      found.push(value);
    }
    setAt(entity, spec.path, found.length === 0 ? undefined : found);
    return undefined;
  },
});

/** One that a cell names. */
export const referenceField = (spec: Spec, { nameOf, find, unknown, named }: Items): FieldColumn => ({
  ...spec,
  kind: 'field',
  style: 'text',
  named,
  read(entity, names) {
    const value = valueAt(entity, spec.path);
    return typeof value === 'string' ? nameOf(value, entity, names) : '';
  },
  write(entity, text, names) {
    const value = text === '' ? undefined : find(text, entity, names);
    if (text !== '' && value === undefined) return unknown(text, entity, names);
    setAt(entity, spec.path, value);
    return undefined;
  },
});
