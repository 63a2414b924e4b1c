import { Button, Group, Stack, TextInput } from '@mantine/core';
import { adminEndpoints, type ImportWire, mappingLimits } from '@prospectus/contract/admin';
import { type ReactNode, useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { removalOf } from './changes/removal.ts';
import { ConfirmApply } from './confirm-apply.tsx';

type ApplyImportProps = {
  readonly applied: ImportWire;
  /** How its table is read can be kept under this name; undefined where there is none to keep. */
  readonly keptName: string | undefined;
  /** Another button. */
  readonly children: ReactNode;
};

/** Publishes a catalogue, with what it removes or without; asks once more where that may be a mistake. */
export function ApplyImport({ applied, keptName, children }: ApplyImportProps) {
  const { id } = useInstitute();
  const [asked, setAsked] = useState<'all' | 'kept'>();
  const [typed, setTyped] = useState<string>();
  // How the table was read may be known later than what it changes.
  const name = typed ?? keptName ?? '';
  const apply = useAdminChange(adminEndpoints.applyImport);
  const { gone, isLarge } = removalOf(applied);
  const { brake, brake_without_removals: spared = brake } = applied.changes ?? {};
  const reasons = brake?.reasons ?? [];
  const others = spared?.reasons ?? [];
  const canSpare = gone > 0 && applied.restored === null;
  const publish = (what: 'all' | 'kept') =>
    apply.mutate(
      {
        params: { institute_id: id, import_id: applied.id },
        body: {
          ...(applied.turn !== null && { turn: applied.turn }),
          confirm: (what === 'all' ? reasons : others).map(({ kind }) => kind),
          ...(name.trim() !== '' && { keep_mapping: name }),
          ...(what === 'kept' && { without_removals: true }),
        },
      },
      { onSuccess: () => setAsked(undefined) },
    );
  const action = isLarge ? texts.imports.applyRemoving(gone) : texts.imports.applyCatalogue;
  return (
    <Stack gap="md" w="100%">
      {keptName !== undefined && (
        <TextInput
          label={texts.tables.keep}
          description={texts.tables.keepHint}
          maw={560}
          maxLength={mappingLimits.nameCharactersMax}
          autoComplete="off"
          value={name}
          error={fieldError(apply.error, 'keep_mapping')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {asked === undefined && <ErrorNotice error={otherError(apply.error, ['keep_mapping'])} />}
      <Group gap="sm">
        <Button
          loading={apply.isPending && apply.variables.body?.without_removals === undefined}
          disabled={apply.isPending}
          onClick={() => (gone > 0 || reasons.length > 0 ? setAsked('all') : publish('all'))}
        >
          {action}
        </Button>
        {canSpare && (
          <Button
            variant="default"
            loading={apply.isPending && apply.variables.body?.without_removals === true}
            disabled={apply.isPending}
            onClick={() => (others.length > 0 ? setAsked('kept') : publish('kept'))}
          >
            {texts.imports.applyWithoutRemovals}
          </Button>
        )}
        {children}
      </Group>
      <ConfirmApply
        isOpen={asked !== undefined}
        action={asked === 'kept' ? texts.imports.applyWithoutRemovals : action}
        reasons={asked === 'kept' ? others : reasons}
        gone={asked === 'kept' ? 0 : gone}
        isTyped={asked === 'all' && isLarge}
        isPending={apply.isPending}
        error={apply.error}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && publish(asked)}
      />
    </Stack>
  );
}
