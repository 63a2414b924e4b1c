import { Button } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Editable, May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CampaignNameForm } from './campaign-name-form.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { RulesForm } from './rules-form.tsx';

/** Campaigns of an institute, and its duplicate rules. */
export function CampaignsScreen() {
  const { id: instituteId } = useInstitute();
  const params = { institute_id: instituteId };
  const campaigns = useAdminQuery(adminEndpoints.listCampaigns, { params });
  const rules = useAdminQuery(adminEndpoints.getDuplicateRules, { params });
  return (
    <Page
      title={texts.campaigns.title}
      lead={texts.campaigns.lead}
      actions={
        <May call={adminEndpoints.createCampaign}>
          <CreateCampaign instituteId={instituteId} />
        </May>
      }
    >
      <RoleNotice call={adminEndpoints.createCampaign} />
      <Asked query={campaigns}>{({ data }) => <CampaignTable campaigns={data} instituteId={instituteId} />}</Asked>
      <Section title={texts.rules.title}>
        <RoleNotice call={adminEndpoints.setDuplicateRules} />
        <Asked query={rules} lines={8}>
          {(answer) => (
            <Editable call={adminEndpoints.setDuplicateRules}>
              <RulesForm
                // What somebody else saves meanwhile replaces the form's content.
                key={JSON.stringify(answer)}
                rules={answer}
                campaigns={campaigns.data?.data ?? []}
                instituteId={instituteId}
              />
            </Editable>
          )}
        </Asked>
      </Section>
    </Page>
  );
}

/** Makes a campaign. */
function CreateCampaign({ instituteId }: { readonly instituteId: string }) {
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
