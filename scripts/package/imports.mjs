import { posix } from 'node:path';
import typescript from 'typescript';

/** Everything that a program imports, with its place in the text. Read by a parser: texts look like imports, too. */
const importsOf = (text) => typescript.preProcessFile(text, true, true).importedFiles;

/** Where each entry of one of our own packages lies, by the name it is imported under; from its `package.json`. */
export function entriesOf(folder, { name, exports }) {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => [
      posix.join(name, entry),
      posix.join(folder, target.default ?? target),
    ]),
  );
}

/**
 * The text of a program in which imports of our own packages lead to their files, so that they need no name in any registry: whoever took
 * that name there would be run.
 *
 * `file` is where the program lies; `entries` says where those packages do. The compiler's note of a source map, which does not come along,
 * is left out.
 */
export function detach(file, text, entries) {
  let detached = text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
  for (const { fileName, pos } of importsOf(detached).toReversed()) {
    const target = entries[fileName];
    if (target === undefined) continue;
    const begin = pos + 1;
    const path = posix.relative(posix.dirname(file), target);
    detached = `${detached.slice(0, begin)}${path.startsWith('.') ? path : `./${path}`}${detached.slice(begin + fileName.length)}`;
  }
  return detached;
}

/** Names of the packages of others that a program imports. */
export function packagesOf(text) {
  return importsOf(text)
    .map(({ fileName }) => fileName)
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
