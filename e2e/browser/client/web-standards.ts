import { createContext, runInContext } from 'node:vm';
import { bundleCases } from './bundle.ts';
import type { CaseResult, Context } from './context.ts';

/** What all edge runtimes offer besides the language itself. */
const standards = {
  AbortController,
  clearTimeout,
  crypto,
  fetch,
  Headers,
  Response,
  setTimeout,
  URL,
  URLSearchParams,
};

/** Runs the cases where nothing is defined but what all edge runtimes have: no `process`, no `Buffer`, no page. */
export async function runWithWebStandards(context: Context): Promise<readonly CaseResult[]> {
  const realm = createContext({ ...standards });
  const script = await bundleCases('script');
  const results: unknown = await runInContext(`${script}\nclientCases.runCases(${JSON.stringify(context)})`, realm);
  return JSON.parse(JSON.stringify(results));
}
