import { Stack, TextInput } from '@mantine/core';
import { campaignLimits } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { FormActions } from '../../ui/actions/form-actions.tsx';

type CampaignNameFormProps = {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
  /** Current name of the campaign. */
  readonly name?: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Asks for the name of a campaign. */
export function CampaignNameForm({ title, opened, onClose, ...form }: CampaignNameFormProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} isHeld={form.isPending}>
      <NameFields {...form} onClose={onClose} />
    </Dialog>
  );
}

type NameFieldsProps = Omit<CampaignNameFormProps, 'title' | 'opened'>;

/** Mounted each time the form opens, so that it starts from the current name. */
function NameFields({ action, name: known = '', onClose, onSave, isPending, error }: NameFieldsProps) {
  const [name, setName] = useState(known);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <Stack>
        <TextInput
          label={texts.campaigns.name}
          description={texts.campaigns.nameHelp}
          required
          maxLength={campaignLimits.nameCharactersMax}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <ErrorNotice error={error} />
        <FormActions action={action} isPending={isPending} onCancel={onClose} isReady={name.trim() !== ''} />
      </Stack>
    </form>
  );
}
