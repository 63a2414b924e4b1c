import { countCharacters, type Said, say, toSaid } from '@prospectus/contract';
import { z } from 'zod';
import { type Findings, render } from './finding.ts';
import { whyWrong } from './leaf-cause.ts';
import { didYouMean } from './misspelt.ts';
import { type Leaf, type Shape, shapeOf } from './schema-shape.ts';

/** A value of which any part may be missing, since it was wrong. */
export type Loose<T> = T extends readonly (infer E)[]
  ? readonly (Loose<E> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> | undefined }
    : T;

export type Path = (string | number)[];

/** Whether a field was found wrong: what follows from the others would be no fault of theirs. */
export const isWrong = (owner: object, field: string, value: unknown): boolean =>
  value === undefined && Object.hasOwn(owner, field);

/** Deeper than anything a catalogue file may hold; what lies below is not looked at. */
const depthMax = 64;

/**
 * Makes a reader of values by a schema: it takes out what means nothing (null and empty text in optional fields), keeps the
 * order of keys as it came, and reports everything that is wrong, leaving that out of the copy. The copy is of the schema's
 * type when nothing was found.
 *
 * It walks by itself, rather than through the schema's own parser, since a file may be of any size, depth and wrongness.
 */
export function createNormaliser<S extends z.ZodType>(schema: S) {
  const shape = shapeOf(schema);
  return (value: unknown, path: Path, findings: Findings): Loose<z.infer<S>> | undefined =>
    // The copy was made along the schema.
    read(shape, value, path, findings) as Loose<z.infer<S>> | undefined;
}

function read(shape: Shape, value: unknown, path: Path, findings: Findings): unknown {
  if (path.length > depthMax) {
    findings.add(path, say('at most {max} levels', { max: depthMax }), render(value), { cause: 'too_large' });
    return undefined;
  }
  switch (shape.kind) {
    case 'object':
      return readObject(shape, value, path, findings);
    case 'record':
      return readRecord(shape, value, path, findings);
    case 'array':
      return readArray(shape, value, path, findings);
    case 'either':
      return isObject(value)
        ? read(shape.object(), value, path, findings)
        : readLeaf(shape.other, value, path, findings);
    case 'leaf':
      return readLeaf(shape, value, path, findings);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(shape: Shape & { kind: 'object' }, value: unknown, path: Path, findings: Findings): unknown {
  if (!isObject(value)) {
    findings.add(path, 'an object', render(value));
    return undefined;
  }
  const copy: Record<string, unknown> = {};
  const given = value as Record<string, unknown>;
  // `Object.entries` would allocate a pair for every field.
  for (const key of Object.keys(given)) {
    const part = given[key];
    if (part === undefined) continue;
    path.push(key);
    const field = shape.fields.get(key);
    if (field === undefined) {
      const found = say('an unknown field: [value]', { value: render(part) });
      const hint = () => didYouMean(key, shape.fields.keys());
      findings.add(path, 'a known field name', found, { cause: 'unknown_field', hint });
    } else if (!(field.isOptional && (part === null || (part === '' && field.isText)))) {
      // A field that was wrong stays without a value: it is not missing.
      copy[key] = read(field.shape(), part, path, findings);
    }
    path.pop();
  }
  for (const [key, field] of shape.required) {
    if (given[key] !== undefined) continue;
    path.push(key);
    reportMissing(field.shape(), path, findings);
    path.pop();
  }
  return copy;
}

function reportMissing(shape: Shape, path: Path, findings: Findings): void {
  if (shape.kind === 'leaf') readLeaf(shape, undefined, path, findings);
  else if (shape.kind === 'either') readLeaf(shape.other, undefined, path, findings);
  else findings.add(path, shape.kind === 'array' ? 'an array' : 'an object', render(undefined));
}

/** Each entry is optional, whatever its key. */
function readRecord({ key, value: shape }: Shape & { kind: 'record' }, value: unknown, path: Path, findings: Findings) {
  if (!isObject(value)) {
    findings.add(path, 'an object', render(value));
    return undefined;
  }
  const entries: [string, unknown][] = [];
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined || part === null) continue;
    path.push(name);
    if (readLeaf(key, name, path, findings) !== undefined) entries.push([name, read(shape(), part, path, findings)]);
    path.pop();
  }
  // Also of a key such as "__proto__", which an assignment would not keep.
  return Object.fromEntries(entries);
}

function readArray(shape: Shape & { kind: 'array' }, value: unknown, path: Path, findings: Findings): unknown {
  if (!Array.isArray(value)) {
    findings.add(path, 'an array', render(value));
    return undefined;
  }
  const { atLeast, atMost } = shape;
  if (value.length > atMost.count) {
    // Its entries are not judged: there may be millions.
    findings.add(path, atMost.expected, render(value), { cause: 'too_large' });
    return undefined;
  }
  if (value.length < atLeast.count) findings.add(path, atLeast.expected, render(value), { cause: 'empty' });
  const element = shape.element();
  return value.map((part, index) => {
    path.push(index);
    const copy = read(element, part, path, findings);
    path.pop();
    return copy;
  });
}

function readLeaf({ schema, charactersMax }: Leaf, value: unknown, path: Path, findings: Findings): unknown {
  // Before anything looks at it more closely.
  if (typeof value === 'string' && value.length > charactersMax) {
    const characters = countCharacters(value);
    if (characters > charactersMax) {
      findings.add(
        path,
        say('at most {max} characters', { max: charactersMax }),
        say('{characters} characters: {value}', { characters, value: render(value) }),
        { cause: 'range' },
      );
      return undefined;
    }
  }
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
    findings.add(path, 'text without U+0000 or unpaired surrogates', render(value), { cause: 'encoding' });
    return undefined;
  }
  // Without options, since these make it take ten times as long.
  if (z.safeParse(schema, value).success) return value;
  // Whatever else is wrong with the value follows from the first.
  const issue = z.safeParse(schema, value, { error: describe }).error?.issues[0];
  const expected = issue === undefined ? 'another value' : toSaid(issue.message);
  findings.add(path, expected, render(value), issue && whyWrong(issue, value));
  return undefined;
}

/** What was expected, where the schema itself does not say it in words. */
function describe(issue: { code?: string | undefined; expected?: unknown; values?: readonly unknown[] }): Said {
  if (issue.code === 'invalid_value' && issue.values !== undefined) {
    return say('one of {values}', { values: issue.values.map((value) => JSON.stringify(value)).join(', ') });
  }
  return issue.expected === 'string' ? 'text' : toSaid(String(issue.expected ?? issue.code));
}
