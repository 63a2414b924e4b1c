import { Stack, Text, TextInput } from '@mantine/core';
import { type SavedViewWire, savedViewLimits } from '@prospectus/contract/admin';
import { useState } from 'react';
import { savedViewTexts as words } from '../../texts/saved-view-texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { isSameName } from './use-saved-views.ts';

type ViewNameDialogProps = {
  /** The view that gets another name; undefined for a new one. */
  readonly renamed: SavedViewWire | undefined;
  /** All of the list. */
  readonly views: readonly SavedViewWire[];
  /** The filters that a new one gets. */
  readonly query: string;
  /** Saves it under the name: a new view, unless there is one that is replaced. */
  readonly onSave: (name: string, replaced: SavedViewWire | undefined) => void;
  readonly onClose: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Asks for the name of a view. A new one may take the place of one that has the name. */
export function ViewNameDialog({ renamed, views, query, onSave, onClose, isPending, error }: ViewNameDialogProps) {
  const [name, setName] = useState(renamed?.name ?? '');
  const same = views.find((view) => view.id !== renamed?.id && isSameName(view.name, name));
  const isTooLong = renamed === undefined && query.length > savedViewLimits.queryCharactersMax;
  const isTaken = renamed !== undefined && same !== undefined;
  const action = renamed ? words.renameAction : same ? words.replace : words.save;
  return (
    <Dialog title={renamed ? words.renameAction : words.save} onClose={onClose} isHeld={isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name.trim(), same);
        }}
      >
        <Stack>
          <TextInput
            label={words.name}
            description={renamed ? undefined : words.nameHelp}
            required
            data-autofocus
            autoComplete="off"
            maxLength={savedViewLimits.nameCharactersMax}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={isTaken ? words.taken : fieldError(error, 'name')}
          />
          <Text size="sm" role="status">
            {isTooLong ? words.tooLong : !isTaken && same && words.replaces(same.name)}
          </Text>
          <ErrorNotice error={otherError(error, ['name'])} />
          <FormActions
            action={action}
            isPending={isPending}
            isReady={name.trim() !== '' && !isTooLong && !isTaken}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
