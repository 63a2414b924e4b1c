import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { ApplyImport } from './apply-import.tsx';

type ImportActionsProps = {
  readonly shown: ImportWire;
  /** How its table is read can be kept under this name; undefined where there is none to keep. */
  readonly keptName?: string | undefined;
};

/** What can be done with an import now: take it over, check it again, cancel it, or send another file. */
export function ImportActions({ shown, keptName }: ImportActionsProps) {
  const { id } = useInstitute();
  const [isCancelling, setCancelling] = useState(false);
  const check = useAdminChange(adminEndpoints.checkImport);
  const { status, via } = shown;
  const canApply = status === 'checked' && !shown.is_dry_run;
  const canCheckAgain = status === 'failed' && isKept(via);
  const canCancel = canCheckAgain || ['uploading', 'checking', 'asking', 'applying'].includes(status);
  const canSendAnother = ['asking', 'applied', 'refused', 'cancelled'].includes(status);
  const cancel = (
    <Button variant="default" onClick={() => setCancelling(true)}>
      {texts.imports.cancelImport}
    </Button>
  );
  return (
    <Stack gap="sm">
      <ErrorNotice error={check.error} />
      {canApply ? (
        <ApplyImport applied={shown} keptName={keptName}>
          {cancel}
        </ApplyImport>
      ) : (
        <Group gap="sm">
          {canCheckAgain && (
            <Button
              loading={check.isPending}
              onClick={() => check.mutate({ params: { institute_id: id, import_id: shown.id } })}
            >
              {texts.imports.checkAgain}
            </Button>
          )}
          {canSendAnother && (
            <ButtonLink variant="default" to="/i/$instituteId/catalogue/imports" params={{ instituteId: id }}>
              {texts.imports.sendAnother}
            </ButtonLink>
          )}
          {canCancel && cancel}
        </Group>
      )}
      {isCancelling && <CancelImport cancelled={shown} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}

function CancelImport({ cancelled, onClose }: { readonly cancelled: ImportWire; readonly onClose: () => void }) {
  const { id } = useInstitute();
  const cancel = useAdminChange(adminEndpoints.cancelImport);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.imports.cancelTitle}
      action={texts.imports.cancelImport}
      isPending={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ params: { institute_id: id, import_id: cancelled.id } }, { onSuccess: onClose })}
    >
      <Text>{texts.imports.cancelWhy}</Text>
    </ConfirmDanger>
  );
}

/** Whether the file of an import that failed is kept: what a program sent or the service fetched comes again by itself. */
const isKept = (via: ImportWire['via']): boolean => via !== 'import_token' && via !== 'source';
