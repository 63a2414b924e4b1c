import { type CatalogueInstitute, type CatalogueRun, catalogueRunSchema } from '@prospectus/contract';
import { createFindings } from '../checking/finding.ts';
import { createNormaliser } from '../checking/normalise.ts';
import { checkRun, runContextOf } from '../checking/run-rules.ts';

const normalise = createNormaliser(catalogueRunSchema);

/** Makes a check whether an import would find nothing wrong with a run of an institute, its id aside (rule R1). */
export function createRunCheck(institute: CatalogueInstitute): (run: CatalogueRun) => boolean {
  const context = runContextOf(institute);
  return (run) => {
    const findings = createFindings();
    normalise(run, [], findings);
    checkRun(run, context, [], findings);
    return findings.count === 0;
  };
}
