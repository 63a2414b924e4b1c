import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isAdminError } from '../../api/admin-error.ts';
import { texts } from '../../texts/texts.ts';

type ErrorNoticeProps = {
  /** The thrown error; null and undefined show nothing. */
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
};

/** Says in words what went wrong, with the request's id for questions about it. */
export function ErrorNotice({ error, title = texts.ui.somethingWrong, onRetry }: ErrorNoticeProps) {
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{error instanceof Error ? error.message : String(error)}</Text>
        {isAdminError(error) && error.requestId !== undefined && error.status >= 500 && (
          <Text size="xs">
            {texts.ui.requestId} <code>{error.requestId}</code>
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {texts.ui.tryAgain}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
