import { type Said, say } from '@prospectus/contract';
import type { z } from 'zod';

const types: Readonly<Record<string, Said>> = {
  string: 'expected text',
  number: 'expected a number',
  int: 'expected a whole number',
  boolean: 'expected true or false',
  array: 'expected a list',
  object: 'expected an object',
};

/**
 * Says what a schema of the dashboard's API expects of a value, where the schema itself has no words for it (decision 39): the
 * library's own are in English alone, and speak of types.
 */
export const sayExpected: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing' satisfies Said;
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notValid;
    case 'invalid_value':
      return say('expected one of {values}', { values: issue.values.join(', ') });
    case 'too_small':
      return sayMinimum(issue.origin, Number(issue.minimum));
    case 'too_big':
      return sayMaximum(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return 'unknown field' satisfies Said;
    default:
      return notValid;
  }
};

const notValid: Said = 'not valid';

function sayMinimum(origin: string, min: number): Said {
  if (origin === 'string') return say('expected at least {min} characters', { min });
  if (origin === 'array') return say('expected {min} entries or more', { min });
  return say('expected {min} or more', { min });
}

function sayMaximum(origin: string, max: number): Said {
  if (origin === 'string') return say('expected at most {max} characters', { max });
  if (origin === 'array') return say('expected at most {max} entries', { max });
  return say('expected {max} or less', { max });
}
