import type { CsvSource } from '@prospectus/contract';
import { type Compiler, didYouMean, type Path, reportTooLong, reportValue } from './compiler.ts';
import type { Constant, Sourced } from './sourced.ts';

type Operation = (value: Sourced) => readonly Sourced[];

/** What a source does to each of its values, in this order: replace, split and pick, map. */
export function compileOperations(
  source: CsvSource,
  at: { readonly path: Path; readonly columns: readonly string[] },
  compiler: Compiler,
): (values: readonly Sourced[]) => Sourced[] {
  const operations = [replacement(source, at, compiler), splitting(source), mapping(source, at, compiler)].filter(
    (operation) => operation !== undefined,
  );
  return (values) => operations.reduce<Sourced[]>((current, operation) => current.flatMap(operation), [...values]);
}

function replacement(
  { replace }: CsvSource,
  at: { readonly path: Path; readonly columns: readonly string[] },
  compiler: Compiler,
): Operation | undefined {
  if (replace === undefined) return undefined;
  const pairs = Object.entries(replace);
  return (from) => {
    let text = String(from.value);
    for (const [old, fresh] of pairs) {
      text = text.replaceAll(old, fresh);
      // Each replacement may make it many times as long.
      if (reportTooLong(compiler, { ...at, path: [...at.path, 'replace'], row: from.row }, text)) return [];
    }
    text = text.trim();
    return text === '' ? [] : [{ ...from, value: text }];
  };
}

function splitting({ split, pick }: CsvSource): Operation | undefined {
  if (split === undefined) return undefined;
  return (from) => {
    const filled = partsOf(String(from.value), split);
    return (pick === undefined ? filled : picked(filled, pick)).map((value) => ({ ...from, value }));
  };
}

/** The parts of a text, trimmed, without empty ones. */
export function partsOf(text: string, split: string | readonly string[]): readonly string[] {
  const parts = [split].flat().reduce((texts, separator) => texts.flatMap((each) => each.split(separator)), [text]);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** One of the parts: 1 is the first, -1 the last. */
function picked(parts: readonly string[], pick: number): readonly string[] {
  const part = parts.at(pick > 0 ? pick - 1 : pick);
  return part === undefined ? [] : [part];
}

function mapping(
  source: CsvSource,
  { path, columns }: { readonly path: Path; readonly columns: readonly string[] },
  compiler: Compiler,
): Operation | undefined {
  if (source.map === undefined) return undefined;
  const targets = new Map(Object.entries(source.map).map(([name, target]) => [name, valuesOf(target)]));
  const others = source.otherwise === undefined ? undefined : valuesOf(source.otherwise);
  return (from) => {
    const target = targets.get(String(from.value));
    if (target === undefined && source.keep_unmapped === true) return [from];
    if (target === undefined && others === undefined) {
      const hint = () => didYouMean(String(from.value), targets.keys());
      const at = { path: [...path, 'map'], columns, row: from.row };
      reportValue(compiler, at, 'a value listed in map', from.value, { cause: 'word', hint });
    }
    return (target ?? others ?? []).map((value) => ({ ...from, value }));
  };
}

function valuesOf(target: Constant | readonly string[] | null): readonly Constant[] {
  return target === null ? [] : [target].flat();
}
