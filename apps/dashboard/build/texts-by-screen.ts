import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '..', 'src', 'texts');
const index = join(folder, 'en', 'index.ts');
const subjectPrefix = 'virtual:texts/';
const none = '\0no-texts';

/** The subjects of the English texts, such as `signIn`, each with the file that it is in. */
const subjects: ReadonlyMap<string, string> = new Map(
  [...readFileSync(index, 'utf8').matchAll(/^import \{ ([\w, ]+) \} from '\.\/([\w-]+\.ts)';$/gm)].flatMap(
    ([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const),
  ),
);

/**
 * Loads English words with the screens that say them, subject by subject, though `texts.ts` has them all: a page needs a quarter of them.
 * Another language takes the place of all, and is loaded whole.
 */
export const textsByScreen: Plugin = {
  name: 'texts by screen',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith(subjectPrefix)) return `\0${id}`;
    return id === './en/index.ts' && importer?.endsWith('/texts/texts.ts') ? none : undefined;
  },
  load(id) {
    if (id === none) return 'export const en = { said: (english) => english };';
    if (!id.startsWith(`\0${subjectPrefix}`)) return undefined;
    const subject = id.slice(subjectPrefix.length + 1);
    return [
      `import { ${subject} } from ${JSON.stringify(join(folder, 'en', subjects.get(subject) ?? ''))};`,
      `import { texts } from ${JSON.stringify(join(folder, 'texts.ts'))};`,
      `texts.${subject} ??= ${subject};`,
    ].join('\n');
  },
  transform(code, id) {
    if (!id.includes('/dashboard/src/') || id.includes('/src/texts/') || !/\.tsx?$/.test(id)) return undefined;
    const said = [...code.matchAll(/\btexts\.(\w+)|\{ (\w+) \} = texts\b/g)].map(
      ([, name, taken]) => name ?? taken ?? '',
    );
    const wanted = [...new Set(said)].filter((name) => subjects.has(name));
    if (/\btexts\[|, \w+ \} = texts;/.test(code))
      throw new Error(`${id} reads texts in a way that this cannot follow.`);
    if (wanted.length === 0) return undefined;
    // In the first line, so that the others stay where they are.
    return { code: wanted.map((name) => `import '${subjectPrefix}${name}';`).join('') + code, map: null };
  },
};
