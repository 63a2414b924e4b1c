import { type CatalogueOutlineSection, catalogueCountsMax, outlineDepthMax } from '@prospectus/contract';
import { type Findings, render } from './finding.ts';
import type { Loose, Path } from './normalise.ts';

type Sections = Loose<CatalogueOutlineSection[]>;

/** Reports an outline with too many items or sections in all, and sections that lie deeper than a catalogue file may nest them. */
export function checkOutline(outline: Sections | undefined, path: Path, findings: Findings): void {
  if (outline === undefined) return;
  const { items, sections } = measure(outline);
  const { outlineItems: itemsMax, outlineSections: sectionsMax } = catalogueCountsMax;
  if (items > itemsMax) findings.add(path, `at most ${itemsMax} items in all sections`, `${items} items`);
  if (sections > sectionsMax) findings.add(path, `at most ${sectionsMax} sections in all`, `${sections} sections`);
  checkDepth(outline, path, findings, 1);
}

/** As deep as the normaliser lets a file nest. */
function measure(outline: Sections): { items: number; sections: number } {
  let items = 0;
  let sections = outline.length;
  for (const section of outline) {
    const within = measure(section?.sections ?? []);
    items += (section?.items?.length ?? 0) + within.items;
    sections += within.sections;
  }
  return { items, sections };
}

function checkDepth(sections: Sections | undefined, path: Path, findings: Findings, depth: number): void {
  if (sections === undefined || sections.length === 0) return;
  if (depth > outlineDepthMax) {
    findings.add(path, `sections at most ${outlineDepthMax} deep`, render(sections));
    return;
  }
  sections.forEach((section, index) => {
    checkDepth(section?.sections, [...path, index, 'sections'], findings, depth + 1);
  });
}
