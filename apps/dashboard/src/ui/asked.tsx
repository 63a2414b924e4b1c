import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAdminError } from '../api/admin-error.ts';
import { texts } from '../texts/texts.ts';
import { ErrorNotice } from './actions/error-notice.tsx';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';

type AskedProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  readonly lines?: number;
  /** Names what is loaded, for the error message: "courses". */
  readonly what?: string;
  /** Replaces what the service does not, or no longer, know; trying again would not help there. */
  readonly missing?: ReactNode;
  readonly children: (answer: T) => ReactNode;
};

/** Shows the answer to a query, its skeleton until it is there, and what went wrong. A failed refresh leaves the last answer in place. */
export function Asked<T>({ query, lines, what, missing, children }: AskedProps<T>) {
  if (missing !== undefined && isAdminError(query.error, 'not_found')) return missing;
  if (query.data === undefined && isAdminError(query.error, 'not_permitted')) {
    return <EmptyState title={texts.roles.notForRole}>{query.error.message}</EmptyState>;
  }
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
