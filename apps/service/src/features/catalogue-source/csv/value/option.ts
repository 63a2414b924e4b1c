import type { CsvSource, CsvValue } from '@prospectus/contract';
import type { Compiler, Path } from './compiler.ts';

/**
 * What a field of a catalogue file holds: `decimal` is a number that is never a thousand, `day` is a date, `moment` a date or a timestamp, `instant` always a timestamp, `local` a
 * date, a local time or a timestamp.
 */
export type Kind = 'text' | 'html' | 'number' | 'decimal' | 'boolean' | 'day' | 'moment' | 'instant' | 'local' | 'list';

/** Reports options that have no effect where they stand: the author of the mapping expects one. */
export function checkOptions(value: CsvValue, kind: Kind, path: Path, compiler: Compiler, isOutermost = true): void {
  if (typeof value !== 'object') return;
  for (const [option, place] of Object.entries(misplaced(value, kind, isOutermost))) {
    if (option in value && place !== undefined) {
      compiler.findings.add([...path, option], place, 'it here', { cause: 'unknown_field' });
    }
  }
  const nested = [
    ...(value.first ?? []).map((part, index) => ({ part, kind, at: [...path, 'first', index] })),
    ...(value.join ?? []).map((part, index) => ({ part, kind: 'text' as const, at: [...path, 'join', index] })),
  ];
  for (const { part, kind: partKind, at } of nested) checkOptions(part, partKind, at, compiler, false);
}

/** Returns where each misplaced option belongs. */
function misplaced(source: CsvSource, kind: Kind, isOutermost: boolean): Partial<Record<keyof CsvSource, string>> {
  const isCells = source.first === undefined && source.join === undefined;
  const isNumber = kind === 'number' || kind === 'decimal';
  const isDate = kind === 'day' || kind === 'moment' || kind === 'instant' || kind === 'local';
  const places = {
    when: !isCells && 'when next to a column or template',
    with: source.join === undefined && 'with next to join',
    keep_unmapped: source.map === undefined && 'keep_unmapped next to map',
    otherwise: source.map === undefined && 'otherwise next to map',
    rows: kind === 'list' && 'rows in a field with a single value',
    split: kind !== 'list' && source.pick === undefined && 'pick next to split, which takes one of the parts',
    pick: source.split === undefined && 'pick next to split',
    map: kind !== 'list' && Object.values(source.map ?? {}).some(Array.isArray) && 'arrays only in a list',
    default: kind !== 'list' && Array.isArray(source.default) && 'an array only in a list',
    is_html: !(kind === 'html' && isOutermost) && 'is_html on the outermost object of a field that ends with _html',
    numbers: !(isNumber && isOutermost) && 'numbers on the outermost object of a number',
    times: !(isNumber && isOutermost) && 'times on the outermost object of a number',
    dates: !(isDate && isOutermost) && 'dates on the outermost object of a date',
  };
  return Object.fromEntries(Object.entries(places).filter(([, place]) => place !== false));
}
