import { randomUUID } from 'node:crypto';
import type { DashboardLanguage } from '@prospectus/contract/admin';
import { inTransaction } from '../../../platform/database/database.ts';
import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertDefaultCampaign } from '../campaigns/campaign.repository.ts';
import { takeTurn } from '../filing/filing.repository.ts';
import { addNote } from '../inbox/note.service.ts';
import { readReasons } from '../lead/reason.ts';
import { deleteQuarantined } from './quarantine.repository.ts';
import type { Decider, ReleaseOutcome } from './quarantined-lead.ts';
import {
  findCampaignFor,
  findSame,
  insertReleased,
  lockQuarantined,
  type QuarantinedRow,
} from './release.repository.ts';
import { noteOfJoining, noteOfRelease } from './release-note.ts';

export type Release = {
  readonly instituteId: string;
  readonly id: string;
  readonly by: Decider;
  readonly at: Date;
  /** Of the note that is left. */
  readonly language: DashboardLanguage;
};

/**
 * Releases an enquiry: it is filed as if it came now, and what follows from an enquiry follows from it. Where it is a
 * duplicate of a lead of the same person, nothing of it is lost, either: it joins that one as a note, or stays where it is if that
 * one has no room for another (rule E1).
 *
 * One at a time in a transaction: with more, and enquiries that are filed meanwhile, each could wait for the other.
 */
export function releaseLead(db: Database, release: Release): Promise<ReleaseOutcome> {
  const { instituteId, id, at, language } = release;
  return inTransaction(db, async (trx) => {
    // Before anything is locked, so that this enquiry and those that are filed meanwhile see each other.
    await takeTurn(trx, instituteId);
    const row = await lockQuarantined(trx, instituteId, id);
    if (row === undefined) return { outcome: 'gone' };
    const lead = toLead(row);
    const reasons = readReasons(row.reasons);
    const campaignId = await chooseCampaign(trx, row, at);
    let sameId = await findSame(trx, row, campaignId);
    if (sameId === undefined) {
      if (await insertReleased(trx, row, { campaignId, at })) {
        await note(trx, release, id, noteOfRelease(lead, reasons, language));
        await deleteQuarantined(trx, instituteId, [id]);
        return { outcome: 'released' };
      }
      // An enquiry of the same person was filed meanwhile.
      sameId = await findSame(trx, row, campaignId);
    }
    const noted =
      sameId === undefined ? 'gone' : await note(trx, release, sameId, noteOfJoining(lead, reasons, language));
    // Nothing is released then: it waits as before, and may be released once more.
    if (!sameId || noted === 'gone') throw new Error('The earlier enquiry was erased just now.');
    if (noted === 'full') return { outcome: 'full', leadId: sameId };
    await deleteQuarantined(trx, instituteId, [id]);
    return { outcome: 'joined', leadId: sameId };
  });
}

async function note(trx: Database, { instituteId, by, at }: Release, leadId: string, text: string) {
  const added = await addNote(trx, instituteId, leadId, { id: randomUUID(), text, author: by, createdAt: at });
  return added.outcome;
}

async function chooseCampaign(trx: Database, row: QuarantinedRow, createdAt: Date): Promise<string> {
  const { institute_id: instituteId, requested_campaign_id: requestedId } = row;
  const found = await findCampaignFor(trx, instituteId, requestedId);
  if (found !== undefined) return found;
  await insertDefaultCampaign(trx, { instituteId, id: randomUUID(), createdAt });
  // It exists now, whether this call or another made it.
  return (await findCampaignFor(trx, instituteId, null)) ?? row.campaign_id;
}
