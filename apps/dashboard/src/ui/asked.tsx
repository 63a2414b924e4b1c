import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAdminError } from '../api/admin-error.ts';
import { texts } from '../texts/texts.ts';
import { ErrorNotice } from './actions/error-notice.tsx';
import { Loading } from './loading.tsx';

type AskedProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  readonly lines?: number;
  /** What is asked for, to say what could not be loaded: "courses". */
  readonly what?: string;
  /** Stands for what the service does not know (any more), for which there is no sense in trying again. */
  readonly missing?: ReactNode;
  readonly children: (answer: T) => ReactNode;
};

/** Shows the answer to a query, its skeleton until it is there, and what went wrong. A failed refresh leaves the last answer in place. */
export function Asked<T>({ query, lines, what, missing, children }: AskedProps<T>) {
  if (missing !== undefined && isAdminError(query.error, 'not_found')) return missing;
  const notice = (
    <ErrorNotice error={query.error} onRetry={() => void query.refetch()} title={texts.ui.notLoaded(what)} />
  );
  if (query.data === undefined) {
    return query.isError ? notice : <Loading {...(lines === undefined ? {} : { lines })} />;
  }
  return (
    <>
      {notice}
      {children(query.data)}
    </>
  );
}
