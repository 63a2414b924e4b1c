import { createClient, isProspectusError } from '@prospectus/client';
import type { Case, CaseResult, Context } from '../context.ts';
import { dateCases } from './dates.ts';
import { enquiringCases } from './enquiring.ts';
import { failingCases } from './failing.ts';
import { readingCases } from './reading.ts';

/** What must hold in every runtime. */
export const cases: readonly Case[] = [...readingCases, ...dateCases, ...failingCases, ...enquiringCases];

/** Runs all cases, three at a time: most of their time is waiting, and a browser opens six connections to a host, no more. */
export async function runCases(context: Context): Promise<CaseResult[]> {
  const left = [...cases];
  const results: CaseResult[] = [];
  const lane = async () => {
    for (let each = left.shift(); each; each = left.shift()) results.push(await resultOf(each, context));
  };
  await Promise.all([lane(), lane(), lane()]);
  return results;
}

async function resultOf({ name, run }: Case, context: Context): Promise<CaseResult> {
  try {
    await run(context);
    return { name, failure: null };
  } catch (error) {
    return { name, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The error that a page gets whose website may not use the key. */
export async function refusedPage(context: Context): Promise<unknown> {
  const error: unknown = await createClient(context)
    .site()
    .catch((error: unknown) => error);
  return isProspectusError(error) ? { ...error, message: error.message } : String(error);
}
