import { adminEndpoints, type InboxStatus } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { isAdminError } from '../../api/admin-error.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { notifyDone, notifyFailed, notifyUndoable } from '../../ui/notify.tsx';
import type { LeadParams } from './lead-params.ts';

/** Sets the status of an enquiry, confirms it, and offers to undo it, also from another screen. */
export function useStatusChange(params: LeadParams) {
  const queries = useQueryClient();
  const change = useAdminChange(adminEndpoints.setLeadStatus);
  const undo = async (from: InboxStatus, to: InboxStatus) => {
    try {
      await call(adminEndpoints.setLeadStatus, { params, body: { from, to } });
    } catch (thrown) {
      const isLate = isOvertaken(thrown);
      notifyFailed(isLate ? texts.enquiries.detail.notUndone : thrown);
      if (!isLate) return;
    }
    await queries.invalidateQueries();
  };
  const set = (from: InboxStatus, to: InboxStatus) =>
    change.mutate(
      { params, body: { from, to } },
      {
        onSuccess: ({ is_changed: isChanged }) => {
          const name = texts.enquiries.statuses[to];
          // Undoing what somebody else has set would undo their change.
          if (isChanged) notifyUndoable(texts.enquiries.detail.statusChanged(name), () => void undo(to, from));
          else notifyDone(texts.enquiries.detail.statusKept(name));
        },
        // Shows the status that was set meanwhile: otherwise each further choice would be refused, too.
        onError: (error) => {
          if (isOvertaken(error)) void queries.invalidateQueries();
        },
      },
    );
  return { change, set };
}

const isOvertaken = (thrown: unknown): boolean => isAdminError(thrown) && thrown.details['reason'] === 'status_changed';
