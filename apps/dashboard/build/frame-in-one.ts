import { build, type InlineConfig, type Rollup, type UserConfig } from 'vite';
import { type Chunks, chunksFor, chunksOf, withImports } from './chunks.ts';

/** What a page needs before its screen: the app, and the frame around the screens of a person who is signed in. */
export const frameModules = ['/src/start.tsx', '/src/shell/shell.tsx'] as const;

/** In bytes before they are compressed: a request and its headers cost more than such a chunk itself. */
const smallChunk = 2000;

/**
 * Puts what every page needs into one file, with the small things that most screens need. Left alone, the bundler writes a file for each set of
 * screens that share something: forty files before the first screen, each with a request, headers and a compression of its own.
 *
 * What belongs to the frame is learnt from a first build. Its modules' imports do not tell: libraries are imported by an index of all that they
 * have, and what of it is used is known only at the end.
 */
export async function frameInOne(config: UserConfig): Promise<UserConfig> {
  const first: InlineConfig = {
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, license: false },
  };
  const { output } = (await build(first)) as Rollup.RolldownOutput;
  const frame = modulesOfFrame(chunksOf(output));
  const group = {
    name: 'frame',
    test: (id: string) => frame.has(id),
    // What they import of the entry, the texts above all, stays there: it must run before.
    includeDependenciesRecursively: false,
  };
  return { ...config, build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
}

function modulesOfFrame(chunks: Chunks): ReadonlySet<string> {
  const frame = withImports(chunks, chunksFor(chunks, frameModules));
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-screen.tsx'))
    .map((screen) => withImports(chunks, [screen]));
  const isOfMost = (chunk: Rollup.OutputChunk) =>
    screens.filter((parts) => parts.has(chunk)).length > screens.length / 2;
  // Together with what they import: the frame must not request other files.
  const isSmall = (chunk: Rollup.OutputChunk) =>
    [...withImports(chunks, [chunk])].every((part) => frame.has(part) || part.code.length < smallChunk);
  return new Set(
    [...frame, ...chunks.filter((chunk) => isOfMost(chunk) && isSmall(chunk))]
      .filter(({ isEntry }) => !isEntry)
      .flatMap(({ moduleIds }) => moduleIds)
      // They are asked for by name, and keep files of their own.
      .filter((id) => !frameModules.some((name) => id.endsWith(name))),
  );
}
