import { type CatalogueOutlineSection, outlineDepthMax } from '@prospectus/contract';
import { type Findings, render } from './finding.ts';
import type { Loose, Path } from './normalise.ts';

/** Reports sections that lie deeper than a catalogue file may nest them. */
export function checkOutline(
  sections: Loose<CatalogueOutlineSection[]> | undefined,
  path: Path,
  findings: Findings,
  depth = 1,
): void {
  if (sections === undefined || sections.length === 0) return;
  if (depth > outlineDepthMax) {
    findings.add(path, `sections at most ${outlineDepthMax} deep`, render(sections));
    return;
  }
  sections.forEach((section, index) => {
    checkOutline(section?.sections, [...path, index, 'sections'], findings, depth + 1);
  });
}
