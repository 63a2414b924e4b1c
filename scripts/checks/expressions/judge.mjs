import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

// Plain JavaScript, which runs wherever Node.js does. Read by the library when it is loaded.
process.env.RECHECK_BACKEND = 'pure';

/** Enough for each on a busy machine: most take a few milliseconds. */
const timeoutMs = 120_000;

/** The judge tries texts at random: the same ones in each run, so that its verdict is the same. */
const randomSeed = 0;

/**
 * What is wrong with expressions, in a line each: one whose cost can grow faster than the text it looks at, one that cannot be judged, and an
 * exception that none needs. `exceptions` are `{ file, text, because }`. What was judged once is kept in `cacheFile`.
 */
export async function judgeExpressions(expressions, exceptions, cacheFile) {
  const cache = await openCache(cacheFile);
  const unused = new Set(exceptions);
  const complaints = [];
  for (const each of expressions) {
    const problem = await findProblem(each, cache.judge);
    if (problem === undefined) continue;
    const exception = exceptions.find(({ file, text }) => file === each.file && text === each.text);
    unused.delete(exception);
    if (!exception) complaints.push(`${each.file}:${each.line} ${each.text}\n    ${problem}`);
  }
  await cache.save();
  return [...complaints, ...[...unused].map(({ file, text }) => `${file} needs no exception for ${text}`)];
}

async function findProblem({ pattern, flags, format }, judge) {
  if (format !== undefined) {
    const own = z.regexes[format];
    return own instanceof RegExp ? judge(own.source, own.flags) : undefined;
  }
  if (pattern === undefined) return 'is put together at run time: nobody can judge it before.';
  return judge(pattern, flags);
}

async function openCache(file) {
  const kept = await readKept(file);
  const used = {};
  return {
    async judge(source, flags) {
      const key = createHash('sha256').update(`${flags}/${source}`).digest('base64url');
      used[key] = kept[key] ?? (await ask(source, flags));
      return used[key] || undefined;
    },
    async save() {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(used));
    },
  };
}

const readKept = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/** Empty where it is all right. */
async function ask(source, flags) {
  const { check } = await import('recheck');
  const { status, complexity, error } = await check(source, flags, { timeout: timeoutMs, randomSeed });
  if (status === 'safe') return '';
  if (status === 'unknown') return `cannot be judged (${error?.kind}): write it in a simpler way.`;
  return `takes more time than a text has characters (${complexity.summary}): use a loop, or bound what it looks at.`;
}
