import { useDebouncedCallback } from '@mantine/hooks';
import { adminEndpoints, type EmbedChoices, type EmbedWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute, useMay } from '../../../api/session.ts';
import { untouched, withFinished } from './untouched.ts';

const savedAfterMs = 600;

/** The choices of the institute, changed at once and kept after a moment; readers try them out, and nothing is kept. */
export function useChoices({ choices: kept }: EmbedWire) {
  const { id } = useInstitute();
  const may = useMay()(adminEndpoints.saveEmbed);
  const [own, setOwn] = useState<EmbedChoices>();
  const [isWaiting, setWaiting] = useState(false);
  const { mutate, error, isPending, isSuccess } = useAdminChange(adminEndpoints.saveEmbed, 'embed');
  const save = useDebouncedCallback(
    (body: EmbedChoices) => {
      setWaiting(false);
      mutate({ params: { institute_id: id }, body });
    },
    { delay: savedAfterMs, flushOnUnmount: true },
  );
  const choices = own ?? kept ?? untouched;
  const change = (part: Partial<EmbedChoices>) => {
    const changed = { ...choices, ...part };
    setOwn(changed);
    if (!may) return;
    setWaiting(true);
    save(withFinished(changed));
  };
  const state: SaveState = isWaiting || isPending ? 'saving' : error ? 'failed' : isSuccess ? 'saved' : 'none';
  return { choices, change, error, state };
}

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';
