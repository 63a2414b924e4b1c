import { adminEndpoints, type QuarantineRelease } from '@prospectus/contract/admin';
import { useAdminChange } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { notifyDone, notifyFailed } from '../../../ui/notify.tsx';

/** Releases enquiries from quarantine, and passes on what became of each. */
export function useRelease(instituteId: string) {
  const { mutate, isPending } = useAdminChange(adminEndpoints.releaseQuarantined);
  const params = { institute_id: instituteId };
  return {
    isPending,
    release: (ids: readonly string[], onReleased: (result: QuarantineRelease) => void) =>
      mutate({ params, body: { ids: [...ids] } }, { onSuccess: onReleased, onError: notifyFailed }),
  };
}

/** Says what became of those that were released, each kind in a sentence. */
export function tellRelease({ released, joined, full, gone }: QuarantineRelease): void {
  const sentences = [
    released.length > 0 && texts.quarantine.released(released.length),
    joined.length > 0 && texts.quarantine.joined(joined.length),
    full.length > 0 && texts.quarantine.full(full.length),
    gone.length > 0 && texts.quarantine.gone(gone.length),
  ];
  notifyDone(sentences.filter((sentence) => sentence !== false).join(' '));
}
