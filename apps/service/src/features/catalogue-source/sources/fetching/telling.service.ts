import { sourceLimits } from '@prospectus/contract/admin';
import type { MailAdmins } from '../../../../http/admin/mail-admins.ts';
import { isWaiting, type Told } from '../source/source.ts';
import { nameOfAddress } from '../source/source-address.ts';
import type { Attempt } from './attempt.service.ts';
import type { FetchEnd } from './source-claim.repository.ts';
import { writeFailingMail, writeHeldMail } from './source-mail.ts';

export type SourceMailDeps = {
  readonly mailAdmins: MailAdmins;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
};

/** The import that waits for the admins, who were not notified about it yet; null for none. */
const untoldImport = ({ last, told }: FetchEnd): string | null =>
  isWaiting(last.outcome) && !told.waiting ? last.importId : null;

const isUntoldFailing = ({ failuresInARow, told }: FetchEnd): boolean =>
  failuresInARow >= sourceLimits.failuresToldAfter && !told.failing;

/** Whether the admins are still to be told what came of a fetch (rule K16). */
export const needsTelling = (end: FetchEnd): boolean => untoldImport(end) !== null || isUntoldFailing(end);

/** Tells the admins what came of a fetch; returns what they were told by then. What no mail server took is told with the next fetch. */
export async function tellAdmins(
  { due: { instituteId, url }, signal }: Attempt,
  { mailAdmins, publicUrl }: SourceMailDeps,
  end: FetchEnd,
): Promise<Told> {
  const dashboard = `${publicUrl()}/dashboard/i/${encodeURIComponent(instituteId)}/catalogue`;
  const name = nameOfAddress(url);
  let { waiting, failing } = end.told;
  const importId = untoldImport(end);
  if (importId !== null) {
    const held = { name, isAsking: end.last.outcome === 'asking', url: `${dashboard}/imports/${importId}` };
    waiting = (await mailAdmins(instituteId, (language) => writeHeldMail(held, language), signal)) === 'told';
  }
  if (isUntoldFailing(end)) {
    const failed = { name, failures: end.failuresInARow, url: `${dashboard}/sources` };
    failing = (await mailAdmins(instituteId, (language) => writeFailingMail(failed, language), signal)) === 'told';
  }
  return { waiting, failing };
}
