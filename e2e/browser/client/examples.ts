import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A piece of code that is shown to users, and where. */
export type Example = { readonly name: string; readonly code: string };

const packageFolder = fileURLToPath(new URL('../../../packages/client/', import.meta.url));
const index = `${packageFolder}src/index.ts`;

/** The examples in the doc comments of everything that can be called; code is empty where one is missing. */
export function documentedExamples(): readonly Example[] {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    // Comments and names are all that is wanted.
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${index} exports nothing.`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class))) return [];
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const isMaker = symbol.name === 'createClient' && signature !== undefined;
    return [
      { name: symbol.name, code: exampleOf(symbol, checker) },
      ...(isMaker ? examplesOfMethods(signature.getReturnType(), checker, '') : []),
    ];
  });
}

/** Those of a client, with those of its parts. */
function examplesOfMethods(type: ts.Type, checker: ts.TypeChecker, prefix: string): readonly Example[] {
  return type.getProperties().flatMap((property) => {
    const inner = checker.getTypeOfSymbol(property);
    const name = prefix + property.name;
    if (inner.getCallSignatures().length === 0) return examplesOfMethods(inner, checker, `${name}.`);
    return [{ name, code: exampleOf(property, checker) }];
  });
}

function exampleOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'example');
  return codeIn(ts.displayPartsToString(tag?.text))[0] ?? '';
}

/** The examples of the package's README. */
export function readmeExamples(): readonly Example[] {
  const all = codeIn(readFileSync(`${packageFolder}README.md`, 'utf8'));
  return all.map((code, position) => ({ name: `README ${position + 1}`, code }));
}

const codeIn = (text: string) => [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

/** Puts a real address and key where an example has made-up ones, and gives it the client that it takes for granted. */
export function complete({ code }: Example, baseUrl: string, key: string): string {
  const prelude = /\bprospectus = /.test(code)
    ? ''
    : `import { createClient } from '@prospectus/client';\nconst prospectus = createClient({ baseUrl: '', key: '' });\n`;
  return (prelude.replace("baseUrl: ''", `baseUrl: '${baseUrl}'`).replace("key: ''", `key: '${key}'`) + code)
    .replaceAll('https://catalogue.example/catalog/v1', baseUrl)
    .replaceAll('vak_pub_…', key);
}
