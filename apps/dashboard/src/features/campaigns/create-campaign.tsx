import { Button } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { CampaignNameForm } from './campaign-name-form.tsx';

/** Makes a campaign. */
export function CreateCampaign({ instituteId }: { readonly instituteId: string }) {
  const [isOpen, setOpen] = useState(false);
  const create = useAdminChange(adminEndpoints.createCampaign);
  const close = () => {
    setOpen(false);
    create.reset();
  };
  return (
    <>
      <Button data-shortcut="new" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.campaigns.create}
      </Button>
      <CampaignNameForm
        title={texts.campaigns.create}
        action={texts.campaigns.create}
        opened={isOpen}
        onClose={close}
        onSave={(name) =>
          create.mutate({ params: { institute_id: instituteId }, body: { name } }, { onSuccess: close })
        }
        isPending={create.isPending}
        error={create.error}
      />
    </>
  );
}
