import { type CatalogueOutlineSection, catalogueCountsMax, outlineDepthMax, say } from '@prospectus/contract';
import { type Findings, render } from './finding.ts';
import type { Loose, Path } from './normalise.ts';

type Sections = Loose<CatalogueOutlineSection[]>;

/** Reports an outline with too many items or sections in all, and sections that lie deeper than a catalogue file may nest them. */
export function checkOutline(outline: Sections | undefined, path: Path, findings: Findings): void {
  if (outline === undefined) return;
  const { items, sections } = measure(outline);
  const { outlineItems: itemsMax, outlineSections: sectionsMax } = catalogueCountsMax;
  if (items > itemsMax) {
    const expected = say('at most {max} items in all sections', { max: itemsMax });
    findings.add(path, expected, say('{count} items', { count: items }), { cause: 'too_large' });
  }
  if (sections > sectionsMax) {
    const expected = say('at most {max} sections in all', { max: sectionsMax });
    findings.add(path, expected, say('{count} sections', { count: sections }), { cause: 'too_large' });
  }
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
    const expected = say('sections at most {max} deep', { max: outlineDepthMax });
    findings.add(path, expected, render(sections), { cause: 'too_large' });
    return;
  }
  sections.forEach((section, index) => {
    checkDepth(section?.sections, [...path, index, 'sections'], findings, depth + 1);
  });
}
