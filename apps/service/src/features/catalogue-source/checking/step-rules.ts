import { type CatalogueHeader, say } from '@prospectus/contract';
import type { CatalogueIds } from './catalogue-ids.ts';
import { type Findings, render, toPointer } from './finding.ts';
import type { Loose } from './normalise.ts';

/** Reports steps of learning paths that name an edition, or that lack the title which a course that is not shown needs. */
export function checkSteps(
  { learning_paths: paths }: Loose<CatalogueHeader>,
  ids: CatalogueIds,
  findings: Findings,
): void {
  paths?.forEach((path, index) => {
    path?.steps?.forEach((step, number) => {
      if (step?.course_id === undefined) return;
      const pointer = ['learning_paths', index, 'steps', number];
      const found = ids.find(step.course_id);
      if (found !== undefined && !found.isCourse) {
        const pointerOfOwner = toPointer(['courses', found.courseIndex]);
        const owner = say('{id}, an edition of {pointer}', { id: render(step.course_id), pointer: pointerOfOwner });
        findings.add([...pointer, 'course_id'], 'the id of a course', owner, { cause: 'reference' });
      } else if (step.title === undefined && !found?.isShown) {
        const reason = found === undefined ? 'not in the file' : 'not published';
        findings.add([...pointer, 'title'], `a title, since the course is ${reason}`, render(undefined));
      }
    });
  });
}
