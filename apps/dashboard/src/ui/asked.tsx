import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { Loading } from './loading.tsx';

type AskedProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  readonly lines?: number;
  readonly children: (answer: T) => ReactNode;
};

/** Shows the answer to a query, its skeleton until it is there, and what went wrong. A failed refresh leaves the last answer in place. */
export function Asked<T>({ query, lines, children }: AskedProps<T>) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorNotice error={query.error} onRetry={retry} />
    ) : (
      <Loading {...(lines === undefined ? {} : { lines })} />
    );
  }
  return (
    <>
      <ErrorNotice error={query.error} onRetry={retry} />
      {children(query.data)}
    </>
  );
}
