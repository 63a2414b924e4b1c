import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isAdminError } from '../api/admin-error.ts';
import { texts } from '../texts/texts.ts';
import { ErrorNotice } from '../ui/actions/error-notice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * Replaces a screen that could not be shown. Something that does not exist, or belongs to others, is shown as a page that does not exist.
 */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isAdminError(error, 'not_found')) return <NotFoundScreen />;
  return (
    <Page title={texts.shell.errorTitle}>
      {isMissingPart(error) ? (
        <EmptyState
          title={texts.shell.newVersion}
          action={<Button onClick={() => window.location.reload()}>{texts.shell.reload}</Button>}
        />
      ) : (
        <ErrorNotice
          error={error}
          onRetry={() => {
            reset();
            void router.invalidate();
          }}
        />
      )}
    </Page>
  );
}

/** The service no longer serves parts of an older version. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
