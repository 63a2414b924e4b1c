import { adminEndpoints, type QuarantineRelease } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { notifyDone, notifyFailed } from '../../../ui/notify.tsx';

/** Releases enquiries from quarantine, several calls at a time, and says of each call what became of its enquiries. */
export function useRelease(instituteId: string) {
  const { mutateAsync } = useAdminChange(adminEndpoints.releaseQuarantined);
  const [underWay, setUnderWay] = useState<readonly (readonly string[])[]>([]);
  const params = { institute_id: instituteId };
  return {
    isReleasing: (id: string) => underWay.some((ids) => ids.includes(id)),
    /** @param onReleased not called once the screen is left, or where a later call came before the answer */
    release: (ids: readonly string[], onReleased?: (result: QuarantineRelease) => void) => {
      setUnderWay((former) => [...former, ids]);
      // The promise is each call's own: callbacks given along are called for the latest call alone.
      void mutateAsync({ params, body: { ids: [...ids] } }, onReleased && { onSuccess: onReleased })
        .then(tellRelease, notifyFailed)
        .finally(() => setUnderWay((former) => former.filter((each) => each !== ids)));
    },
  };
}

/** Says what became of those that were released, each kind in a sentence. */
function tellRelease({ released, joined, full, gone }: QuarantineRelease): void {
  const sentences = [
    released.length > 0 && texts.quarantine.released(released.length),
    joined.length > 0 && texts.quarantine.joined(joined.length),
    full.length > 0 && texts.quarantine.full(full.length),
    gone.length > 0 && texts.quarantine.gone(gone.length),
  ];
  notifyDone(sentences.filter((sentence) => sentence !== false).join(' '));
}
