import { listFiles } from './digest.mjs';

const always = ['LICENSE', 'README.md', 'package.json'];

/** What each public package contains, by its name. Listed from its sources, so that leftovers of a build are not included. */
const contents = {
  '@prospectus/client': async (folder) => {
    const sources = listFiles(folder, ['src']);
    const built = sources.map((path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1'));
    return [...sources, ...built.flatMap((path) => ['.js', '.js.map', '.d.ts', '.d.ts.map'].map((end) => path + end))];
  },
  '@prospectus/elements': async (folder) => {
    const sources = listFiles(folder, ['src']);
    const scripts = ['index', 'de', 'elements', 'elements.de'].map((name) => `dist/${name}.js`);
    return [...scripts, ...sources.map((path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1.d.ts'))];
  },
};

/** Returns every path that the packed package must contain, and no other; undefined for a package that is not listed. */
export async function contentsOf(name, folder) {
  const list = contents[name];
  return list && new Set([...always, ...(await list(`${folder}/`))]);
}
