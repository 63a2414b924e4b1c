import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Editable, May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { CreateCampaign } from './create-campaign.tsx';
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
