import typescript from 'typescript';

/** Names of the packages of others that a program imports. Read by a parser: texts look like imports, too. */
export function packagesOf(text) {
  return typescript
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
