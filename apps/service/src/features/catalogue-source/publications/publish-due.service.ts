import { type Said, say, sayAll, toSaid } from '@prospectus/contract';
import { createFindings, type Findings } from '../checking/finding.ts';
import { publishDrafts } from '../drafts/publish-drafts.service.ts';
import type { EditDeps } from '../editing/edit-catalogue.service.ts';
import { EditRefusal } from '../editing/edits.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { endPublication } from './end-publication.service.ts';
import { finishPublication } from './publication.repository.ts';
import type { Publication } from './publication.ts';

export type PublishDueDeps = Pick<EditDeps, 'db' | 'clock' | 'max'>;

/** How often it is tried where somebody else changes the catalogue at the same moment. */
const attemptsMax = 3;

/** It was published, or called off, by somebody else meanwhile. */
class FinishedElsewhereError extends Error {}

/**
 * Publishes what is due, once, or not at all with the reason (rule K4): that it is published stands in the transaction that publishes it.
 *
 * Should this end before that, nothing has happened.
 *
 * @throws {CatalogueChangedError} when the catalogue was changed by others again and again meanwhile: it is still due
 */
export async function publishDue(deps: PublishDueDeps, due: Publication): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishOnce(deps, due);
    } catch (error) {
      if (!(error instanceof CatalogueChangedError) || attempt === attemptsMax) throw error;
    }
  }
}

async function publishOnce(deps: PublishDueDeps, due: Publication): Promise<void> {
  const at = new Date(deps.clock.now());
  const end = (status: 'refused' | 'cancelled', reason: Said) => endPublication(deps.db, due, { status, reason, at });
  const onPublished: EditDeps['onPublished'] = async (trx) => {
    if (!(await finishPublication(trx, due, { status: 'published', at }))) throw new FinishedElsewhereError();
  };
  const findings = createFindings();
  const actor = { kind: 'service' } as const;
  try {
    const { drafts, outcome } = await publishDrafts(
      { ...deps, actor, onPublished },
      due.instituteId,
      due.choice,
      findings,
    );
    // They were published or discarded by hand meanwhile: nothing is wrong.
    if (drafts.length === 0) await end('cancelled', 'The draft no longer existed.');
    else if (outcome?.outcome === 'refused') await end('refused', describe(findings));
  } catch (error) {
    if (error instanceof FinishedElsewhereError) return;
    if (!(error instanceof EditRefusal)) throw error;
    await end('refused', error.said);
  }
}

/** The field that a pointer leads into; behind it may stand the number of one of its values. */
const fieldIn = (pointer: string): string =>
  pointer.split('/').findLast((step) => Number.isNaN(Number(step))) ?? pointer;

/** Names the course by its title, as people do, and the field; the place in the file only where it is in no course. */
function describe({ list, count }: Pick<Findings, 'list' | 'count'>): Said {
  const [first] = list;
  const [expected, found] = [toSaid(first?.expected ?? ''), toSaid(first?.found ?? '')];
  const pointer = first?.pointer ?? '/';
  const reason =
    first?.course === undefined
      ? say('{pointer}: expected [expected]; found [found].', { pointer, expected, found })
      : say('{course}, {field}: expected [expected]; found [found].', {
          course: first.course,
          field: fieldIn(pointer),
          expected,
          found,
        });
  return count > 1 ? sayAll(reason, say('There are {count} problems.', { count })) : reason;
}
