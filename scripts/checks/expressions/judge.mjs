import { z } from 'zod';

// Plain JavaScript, which runs wherever Node.js does. Read by the library when it is loaded.
process.env.RECHECK_BACKEND = 'pure';

/** Enough for each on a busy machine: most take a few milliseconds. */
const timeoutMs = 120_000;

/** The judge tries texts at random: the same ones in each run, so that its verdict is the same. */
const randomSeed = 0;

/**
 * What is wrong with expressions, in a line each: one whose cost can grow faster than the text it looks at, one that cannot be judged, and an
 * exception that none needs. `exceptions` are `{ file, text, because }`.
 *
 * `verdicts` are what the judge said of each expression, empty where it is all right; it is not asked again about one that `known` has.
 */
export async function judgeExpressions(expressions, exceptions, known = {}) {
  const verdicts = {};
  const judge = async (source, flags) => {
    const name = `/${source}/${flags}`;
    verdicts[name] ??= known[name] ?? (await ask(source, flags));
    return verdicts[name] || undefined;
  };
  const unused = new Set(exceptions);
  const complaints = [];
  for (const each of expressions) {
    const problem = await findProblem(each, judge);
    if (problem === undefined) continue;
    const exception = exceptions.find(({ file, text }) => file === each.file && text === each.text);
    unused.delete(exception);
    if (!exception) complaints.push(`${each.file}:${each.line} ${each.text}\n    ${problem}`);
  }
  const needless = [...unused].map(({ file, text }) => `${file} needs no exception for ${text}`);
  return { complaints: [...complaints, ...needless], verdicts };
}

async function findProblem({ pattern, flags, format }, judge) {
  if (format !== undefined) {
    const own = z.regexes[format];
    return own instanceof RegExp ? judge(own.source, own.flags) : undefined;
  }
  if (pattern === undefined) return 'is put together at run time, so it cannot be judged before.';
  return judge(pattern, flags);
}

/** Empty where it is all right. */
async function ask(source, flags) {
  const { check } = await import('recheck');
  const { status, complexity, error } = await check(source, flags, { timeout: timeoutMs, randomSeed });
  if (status === 'safe') return '';
  if (status === 'unknown') return `cannot be judged (${error?.kind}): write it in a simpler way.`;
  return `takes more time than a text has characters (${complexity.summary}): use a loop, or bound what it looks at.`;
}
