import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints, type Brake, type ImportWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { removalOf } from './changes/removal.ts';

/** What can be done with an import now: take it over, check it again, cancel it, or send another file. */
export function ImportActions({ shown }: { readonly shown: ImportWire }) {
  const { id } = useInstitute();
  const [isCancelling, setCancelling] = useState(false);
  const check = useAdminChange(adminEndpoints.checkImport);
  const { status } = shown;
  const canApply = status === 'checked' && !shown.is_dry_run;
  const canCancel = canApply || ['uploading', 'checking', 'applying', 'failed'].includes(status);
  const isOver = ['applied', 'refused', 'cancelled'].includes(status);
  return (
    <Stack gap="sm">
      <ErrorNotice error={check.error} />
      <Group gap="sm">
        {canApply && <ApplyImport applied={shown} />}
        {status === 'failed' && (
          <Button
            loading={check.isPending}
            onClick={() => check.mutate({ params: { institute_id: id, import_id: shown.id } })}
          >
            {texts.imports.checkAgain}
          </Button>
        )}
        {isOver && (
          <ButtonLink variant="default" to="/i/$instituteId/catalogue/imports" params={{ instituteId: id }}>
            {texts.imports.sendAnother}
          </ButtonLink>
        )}
        {canCancel && (
          <Button variant="default" onClick={() => setCancelling(true)}>
            {texts.imports.cancelImport}
          </Button>
        )}
      </Group>
      {isCancelling && <CancelImport cancelled={shown} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}

/** Asks once more where courses would go. */
function ApplyImport({ applied }: { readonly applied: ImportWire }) {
  const { id } = useInstitute();
  const [isOpen, setOpen] = useState(false);
  const apply = useAdminChange(adminEndpoints.applyImport);
  const { gone, isLarge } = removalOf(applied);
  const reasons = applied.changes?.brake?.reasons ?? [];
  const [typed, setTyped] = useState('');
  const action = isLarge ? texts.imports.applyRemoving(gone) : texts.imports.applyCatalogue;
  const go = () =>
    apply.mutate(
      { params: { institute_id: id, import_id: applied.id }, body: { confirm: reasons.map(({ kind }) => kind) } },
      { onSuccess: () => setOpen(false) },
    );
  return (
    <>
      <Button loading={apply.isPending} onClick={gone > 0 || reasons.length > 0 ? () => setOpen(true) : go}>
        {action}
      </Button>
      {!isOpen && <ErrorNotice error={apply.error} />}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={texts.imports.applyTitle} isHeld={apply.isPending}>
        <Stack gap="md">
          {isLarge ? (
            // The text next to the button that led here has said what will be removed.
            <TextInput
              label={texts.imports.typeToConfirm(gone)}
              inputMode="numeric"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              data-autofocus
            />
          ) : (
            <BrakeReasons reasons={reasons} gone={gone} />
          )}
          <ErrorNotice error={apply.error} />
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => setOpen(false)}
              disabled={apply.isPending}
              {...(isLarge ? {} : { 'data-autofocus': true })}
            >
              {texts.ui.cancel}
            </Button>
            <Button
              loading={apply.isPending}
              disabled={isLarge && typed.trim() !== String(gone)}
              {...(isLarge || reasons.length > 0 ? { color: 'red' } : {})}
              onClick={go}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

/** Why the import has to be confirmed (rule K11). */
function BrakeReasons({ reasons, gone }: { readonly reasons: Brake['reasons']; readonly gone: number }) {
  return (
    <Stack gap="xs">
      {reasons.map(({ kind, count, of }) => (
        <Text key={kind}>{texts.imports.brake[kind](count, of)}</Text>
      ))}
      {gone > 0 && <Text>{texts.imports.goneWarning(gone)}</Text>}
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
