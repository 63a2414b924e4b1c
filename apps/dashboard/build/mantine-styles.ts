import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stylesId = '@mantine/core/styles.css';
const library = dirname(fileURLToPath(import.meta.resolve(stylesId)));
const components = join(library, 'esm');
/** Where components are imported: in the dashboard, and in what else it has of the library. */
const users = [
  join(import.meta.dirname, '..', 'src'),
  join(library, '..', 'notifications', 'esm'),
  join(library, '..', 'charts', 'esm'),
];
/** What every component builds on. */
const always = ['default-css-variables', 'baseline', 'global'];

/** Gives the page the styles of the components that the dashboard uses, in place of those of all that there are, which are twice as large. */
export const mantineStyles: Plugin = {
  name: 'styles of the components in use',
  enforce: 'pre',
  resolveId: (id) => (id === stylesId ? `\0components-in-use.css` : undefined),
  load: (id) => (id === '\0components-in-use.css' ? stylesInUse() : undefined),
};

/** The styles in the order that the library has them in: some take the place of others. */
export function stylesInUse(): string {
  const all = readFileSync(join(library, 'styles.css'), 'utf8');
  return [...always, ...stylesOf(usedNames())]
    .map((name) => readFileSync(join(library, 'styles', `${name}.css`), 'utf8').trim())
    .map((text) => ({ text, at: all.indexOf(text) }))
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text)
    .join('\n');
}

/** Everything that is imported from the library by name. */
function usedNames(): ReadonlySet<string> {
  const imports = users
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/import \{([^{}]*)\} from ["']@mantine\/core["']/g)]);
  return new Set(imports.flatMap(([, names = '']) => namesIn(names)));
}

const namesIn = (list: string): readonly string[] => list.match(/\b(?!type )\w+/g) ?? [];

/** How the files end that name the classes of a component's styles. */
const ofStyles = '.module.mjs';

/** Names of the styles that components, and all that these are made of, import. */
function stylesOf(names: ReadonlySet<string>): readonly string[] {
  const modules = new Set(
    importsOf(join(components, 'index.mjs'), (imported) => namesIn(imported).some((name) => names.has(name))),
  );
  for (const path of modules) for (const each of importsOf(path)) modules.add(each);
  return [...modules].filter((path) => path.endsWith(ofStyles)).map((path) => basename(path, ofStyles));
}

const importsOf = (path: string, isWanted: (names: string) => boolean = () => true): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('import ') && line.includes(' from ".'))
    .flatMap((line) => {
      const [names = '', from = ''] = line.slice('import '.length).split(' from ');
      return isWanted(names) ? [resolve(dirname(path), from.slice(1, from.lastIndexOf('"')))] : [];
    });
