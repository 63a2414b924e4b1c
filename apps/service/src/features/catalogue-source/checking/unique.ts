import { caseKey } from '../../catalogue-store/facts.ts';
import { type Findings, render } from './finding.ts';
import type { Path } from './normalise.ts';

export type UniqueNames = {
  /** Which field of each item is unique. */
  readonly field: string;
  /** In words, for the finding: "slug", "key". */
  readonly what: string;
  /** Whether names compare without regard to case. */
  readonly ignoresCase: boolean;
};

/** Reports every item whose name an earlier one of the list has too. */
export function checkUnique(
  names: readonly (string | undefined)[],
  path: Path,
  { field, what, ignoresCase }: UniqueNames,
  findings: Findings,
): void {
  const firstIndex = new Map<string, number>();
  names.forEach((name, index) => {
    if (name === undefined) return;
    const key = ignoresCase ? caseKey(name) : name;
    const first = firstIndex.get(key);
    if (first === undefined) firstIndex.set(key, index);
    else
      findings.add(
        [...path, index, field],
        `a ${what} used once`,
        `${render(name)}, the ${what} of number ${first} too`,
      );
  });
}
