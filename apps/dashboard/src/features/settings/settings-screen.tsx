import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Editable, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { AddressForm } from './address-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RetentionForm } from './retention-form.tsx';

/** Shows the settings that an admin makes for an institute, and those that its catalogue makes. */
export function SettingsScreen() {
  const { id } = useInstitute();
  const query = useAdminQuery(adminEndpoints.getSettings, { params: { institute_id: id } });
  return (
    <Page title={texts.settings.title} lead={texts.settings.lead}>
      <Asked query={query} lines={12}>
        {(settings) => (
          <>
            <RoleNotice call={adminEndpoints.changeSettings} />
            <Editable call={adminEndpoints.changeSettings}>
              <AddressForm key={`address of ${id}`} instituteId={id} settings={settings} />
              <RetentionForm key={`retention of ${id}`} instituteId={id} days={settings.lead_retention_days} />
            </Editable>
            <ProfileCard instituteId={id} profile={settings.profile} />
          </>
        )}
      </Asked>
    </Page>
  );
}
