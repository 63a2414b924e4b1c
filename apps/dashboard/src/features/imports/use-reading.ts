import { adminEndpoints, type ImportDetailWire } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAdminError } from '../../api/admin-error.ts';
import { adminQuery, useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { isAtWork } from './import-state.tsx';
import type { Answers } from './table/reading.ts';

type Chosen = { readonly answers: Answers; readonly mapping?: string | null };
/** What is to be sent, with the turn of what was seen when it was chosen; `own` for the turn that the answer before it begins. */
type Wanted = { readonly chosen: Chosen; readonly seen: string | null | 'own' };

/**
 * How a table is read, and a way to have it read otherwise. What is wanted while it is being read waits until that is done: a person may
 * go on choosing. What was chosen without having seen what somebody else has chosen is refused, and that is shown.
 */
export function useReading(shown: ImportDetailWire) {
  const { id: instituteId } = useInstitute();
  const queries = useQueryClient();
  const params = { institute_id: instituteId, import_id: shown.id };
  const canBeRead = shown.status === 'asking' || shown.status === 'checked';
  // Each turn has a reading of its own; until it is there, that of the turn before is shown.
  const table = useAdminQuery(
    adminEndpoints.getImportTable,
    { params },
    { enabled: canBeRead, keepsFormer: true, of: shown.turn },
  );
  const answer = useAdminChange(adminEndpoints.answerImportTable);
  const [wanted, setWanted] = useState<Wanted>();
  const isFormer = table.data !== undefined && table.isPlaceholderData;
  const [seen, setSeen] = useState(shown.turn);
  if (!isFormer && seen !== shown.turn) setSeen(shown.turn);

  const { mutate, isPending, data: begunBefore } = answer;
  const isFree = canBeRead && !isPending;
  useEffect(() => {
    if (wanted === undefined || !isFree) return;
    setWanted(undefined);
    const turn = wanted.seen === 'own' ? begunBefore?.turn : wanted.seen;
    mutate(
      {
        params: { institute_id: instituteId, import_id: shown.id },
        body: { ...wanted.chosen, ...(turn && { turn }) },
      },
      {
        onSuccess: (begun) => {
          // At once, so that its end is noticed, however soon that is.
          const { queryKey } = adminQuery(adminEndpoints.getImport, {
            params: { institute_id: instituteId, import_id: shown.id },
          });
          queries.setQueryData<ImportDetailWire>(queryKey, (former) => former && { ...former, ...begun });
        },
        onError: (error) => {
          // It was chosen on top of what was refused.
          setWanted(undefined);
          if (isAdminError(error, 'refused')) void queries.invalidateQueries();
        },
      },
    );
  }, [wanted, isFree, mutate, begunBefore, instituteId, shown.id, queries]);

  const isOwn = isPending || (isFormer && answer.isSuccess && begunBefore?.turn === shown.turn);
  return {
    table,
    /** What was answered, and what is about to be. */
    answers:
      wanted?.chosen.answers ?? (isOwn ? answer.variables?.body.answers : undefined) ?? table.data?.answers ?? {},
    isReading: isAtWork(shown) || isPending || wanted !== undefined || isFormer,
    error: answer.error,
    read: (chosen: Chosen) =>
      setWanted((former) => ({ chosen, seen: former?.seen ?? (isPending ? 'own' : isOwn ? shown.turn : seen) })),
  };
}
