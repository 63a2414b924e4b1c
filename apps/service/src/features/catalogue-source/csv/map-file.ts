import { readFile, stat } from 'node:fs/promises';
import { type CsvMap, type CsvUpdateMap, csvMapSchema, csvMax, csvUpdateSchema, say } from '@prospectus/contract';
import type { z } from 'zod';
import { gaugeJson } from '../../../platform/json/json-gauge.ts';
import { type CommandFindings, render, type Why } from '../checking/finding.ts';
import { whyWrong } from '../checking/leaf-cause.ts';
import { findJsonError } from '../json/json-error.ts';
import { placeInText } from '../json/text-place.ts';
import { type ClosestField, createClosestField } from './known-fields.ts';

/** Reads a mapping; undefined, and everything that is wrong with it in the findings, when it is not one. */
export async function readMap(path: string, findings: CommandFindings): Promise<CsvMap | CsvUpdateMap | undefined> {
  const { size } = await stat(path);
  if (size > csvMax.mapBytes) {
    findings.add([], `at most ${csvMax.mapBytes} bytes`, `${size} bytes`, { cause: 'too_large' });
    return undefined;
  }
  const bytes = await readFile(path);
  if (gaugeJson(bytes).depth > csvMax.mapDepth) {
    findings.add([], `at most ${csvMax.mapDepth} levels`, 'more', { cause: 'too_large' });
    return undefined;
  }
  const text = bytes.toString('utf8').replace(/^\u{feff}/u, '');
  const error = findJsonError(text);
  if (error !== undefined) {
    const place = placeInText(text, error.index);
    findings.add([], error.expected, `${place.found} (line ${place.line}, column ${place.column})`, {
      cause: 'format',
    });
    return undefined;
  }
  return parseAnyMap(JSON.parse(text), findings);
}

/** Checks a mapping of whole courses, or of what changes courses; undefined, and why in the findings, when it is neither. */
export function parseAnyMap(value: unknown, findings: CommandFindings): CsvMap | CsvUpdateMap | undefined {
  const isUpdate = valueAt(value, ['rows']) === 'update';
  return isUpdate ? parseBy(csvUpdateSchema, value, findings) : parseMap(value, findings);
}

/** Checks a mapping that makes a whole catalogue; undefined, and why in the findings, when it is none. */
export const parseMap = (value: unknown, findings: CommandFindings): CsvMap | undefined =>
  parseBy(csvMapSchema, value, findings);

function parseBy<T>(schema: z.ZodType<T>, value: unknown, findings: CommandFindings): T | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const context = { root: value, closestField: createGuesses(), findings };
  for (const issue of result.error.issues) {
    if (hasEnough(findings)) break;
    addIssue(issue, [], context);
  }
  if (hasEnough(findings)) {
    findings.add([], say('at most {max} findings', { max: findingsOfMapMax }), 'more', { cause: 'too_large' });
  }
  return undefined;
}

/** A mapping with more is looked at no further: a process that serves others judges mappings, too (rule K13). */
const findingsOfMapMax = 500;
const hasEnough = ({ count }: CommandFindings): boolean => count >= findingsOfMapMax;

/** Unknown fields of which it is found out what was meant: to compare one with all that there are takes far longer than to name it. */
const guessesMax = 50;

/** Guesses the first fields alone, and knows of no fields before there is one to guess. */
function createGuesses(): ClosestField {
  let guess: ClosestField | undefined;
  let left = guessesMax;
  return (path, misspelt) => {
    if (left === 0) return undefined;
    left -= 1;
    guess ??= createClosestField();
    return guess(path, misspelt);
  };
}

type Issue = z.core.$ZodIssue;
type Context = { readonly root: unknown; readonly closestField: ClosestField; readonly findings: CommandFindings };

function addIssue(issue: Issue, base: readonly PropertyKey[], context: Context): void {
  const { root, closestField, findings } = context;
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      if (hasEnough(findings)) return;
      const meant = closestField(path, key);
      const expected = meant === undefined ? 'a known field name' : `a known field name, perhaps ${meant}`;
      const found = `an unknown field: ${render(valueAt(root, [...path, key]))}`;
      findings.add(steps([...path, key]), expected, found, { cause: 'unknown_field' });
    }
    return;
  }
  if (issue.code === 'invalid_key') {
    const [inner = issue] = issue.issues;
    findings.add(steps(path), inner.message, render(String(path.at(-1))), whyWrong(inner, path.at(-1)));
    return;
  }
  const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined;
  if (closest === undefined) {
    const value = valueAt(root, path);
    findings.add(steps(path), expectedBy(issue), render(value), whyRefused(issue, value));
  } else {
    for (const inner of closest) if (!hasEnough(findings)) addIssue(inner, path, context);
  }
}

/** Why a value of a mapping is a finding: other than in a catalogue file, not just dates have several forms. */
function whyRefused(issue: Issue, value: unknown): Why {
  const isOtherKind = issue.code === 'invalid_union' || (issue.code === 'invalid_value' && typeof value !== 'string');
  return isOtherKind && value !== undefined ? { cause: 'type' } : whyWrong(issue, value);
}

/** The alternative that the value was meant to be: the one whose type is right, if just one is. */
function closestOf(alternatives: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = alternatives.filter(
    (issues) =>
      !issues.some(({ path, code }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  // What an enum says of itself is meant for programmers.
  return issue.code === 'invalid_value' && issue.values.length > 1
    ? `one of ${issue.values.join(', ')}`
    : issue.message;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    root,
  );
}

function steps(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}
