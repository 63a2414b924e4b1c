import { catalogueIdPattern, type FindingCause, findingCauses, type Said } from '@prospectus/contract';
import type { z } from 'zod';
import type { Why } from './finding.ts';
import { didYouMean } from './misspelt.ts';

/** Says why a value that its schema refuses is a finding (rule K12). */
export function whyWrong(issue: z.core.$ZodIssue, value: unknown): Why<Said> {
  if (value === undefined) return { cause: 'missing' };
  if (typeof value === 'string' && value.trim() === '') return { cause: 'empty' };
  switch (issue.code) {
    case 'invalid_value':
      return { cause: 'word', hint: () => closestValue(value, issue.values) };
    case 'too_big':
    case 'too_small':
      return { cause: 'range' };
    case 'invalid_format':
      return { cause: causeOfFormat(issue) };
    case 'invalid_union':
      // Dates are the only values with several forms.
      return { cause: 'date' };
    case 'custom':
      // The schema says it where it says what is expected.
      return { cause: findingCauses.find((cause) => cause === issue.params?.['cause']) ?? 'type' };
    default:
      return { cause: 'type' };
  }
}

const idPattern = String(catalogueIdPattern);

function causeOfFormat({ format, pattern }: { readonly format: string; readonly pattern?: string }): FindingCause {
  if (format === 'date' || format === 'datetime') return 'date';
  return pattern === idPattern ? 'id' : 'type';
}

const closestValue = (value: unknown, values: readonly unknown[]): Said | undefined =>
  typeof value === 'string' ? didYouMean(value, values.map(String)) : undefined;
