import { adminEndpoints, type InboxStatus } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { notifyFailed, notifyUndoable } from '../../ui/notify.tsx';
import type { LeadParams } from './lead-params.ts';

/** Sets the status of an enquiry, confirms it, and offers to undo it, also from another screen. */
export function useStatusChange(params: LeadParams) {
  const queries = useQueryClient();
  const change = useAdminChange(adminEndpoints.setLeadStatus);
  const undo = async (from: InboxStatus, to: InboxStatus) => {
    try {
      await call(adminEndpoints.setLeadStatus, { params, body: { from, to } });
      await queries.invalidateQueries();
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const set = (from: InboxStatus, to: InboxStatus) =>
    change.mutate(
      { params, body: { from, to } },
      {
        onSuccess: () =>
          notifyUndoable(texts.enquiries.detail.statusChanged(texts.enquiries.statuses[to]), () => void undo(to, from)),
      },
    );
  return { change, set };
}
