import { adminEndpoints, type ImportDetailWire } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminQuery, useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { isAtWork } from './import-state.tsx';
import type { Answers } from './table/reading.ts';

type Wanted = { readonly answers: Answers; readonly mapping?: string | null };

/**
 * How a table is read, and a way to have it read otherwise. What is wanted while it is being read waits until that is done: a person may
 * go on choosing.
 */
export function useReading(shown: ImportDetailWire) {
  const { id: instituteId } = useInstitute();
  const queries = useQueryClient();
  const params = { institute_id: instituteId, import_id: shown.id };
  const isWorking = isAtWork(shown);
  const canBeRead = shown.status === 'asking' || shown.status === 'checked';
  const table = useAdminQuery(adminEndpoints.getImportTable, { params }, { enabled: canBeRead });
  const answer = useAdminChange(adminEndpoints.answerImportTable);
  const [wanted, setWanted] = useState<Wanted>();
  const { refetch } = table;

  const wasWorking = useRef(isWorking);
  useEffect(() => {
    if (wasWorking.current && canBeRead) void refetch();
    wasWorking.current = isWorking;
  }, [isWorking, canBeRead, refetch]);

  const { mutate, isPending } = answer;
  const isFree = canBeRead && !isPending;
  useEffect(() => {
    if (wanted === undefined || !isFree) return;
    setWanted(undefined);
    mutate(
      { params: { institute_id: instituteId, import_id: shown.id }, body: wanted },
      {
        onSuccess: (begun) => {
          // At once, so that its end is noticed, however soon that is.
          const { queryKey } = adminQuery(adminEndpoints.getImport, {
            params: { institute_id: instituteId, import_id: shown.id },
          });
          queries.setQueryData<ImportDetailWire>(queryKey, (former) => former && { ...former, ...begun });
        },
      },
    );
  }, [wanted, isFree, mutate, instituteId, shown.id, queries]);

  return {
    table,
    /** What was answered, and what is about to be. */
    answers: wanted?.answers ?? (isPending ? answer.variables?.body.answers : undefined) ?? table.data?.answers ?? {},
    isReading: isWorking || isPending || wanted !== undefined,
    error: answer.error,
    read: setWanted,
  };
}
