import { listFiles } from '../../build/digest.mjs';

const always = ['LICENSE', 'README.md', 'package.json'];

/** What each public package holds, by its name: made of its sources, so that what a build left behind is not taken along. */
const contents = {
  '@prospectus/client': async (folder) => {
    const sources = listFiles(folder, ['src']);
    const built = sources.map((path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1'));
    return [...sources, ...built.flatMap((path) => ['.js', '.js.map', '.d.ts', '.d.ts.map'].map((end) => path + end))];
  },
  '@prospectus/elements': async (folder) => {
    const sources = listFiles(folder, ['src']);
    const scripts = ['index', 'de', 'elements', 'elements.de'].map((name) => `dist/${name}.js`);
    return ['NOTICE', ...scripts, ...sources.map((path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1.d.ts'))];
  },
};

/** Every path that the packed package must hold, and no other; undefined when nobody has said. */
export async function contentsOf(name, folder) {
  const list = contents[name];
  return list && new Set([...always, ...(await list(`${folder}/`))]);
}
