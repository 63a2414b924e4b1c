import { adminEndpoints } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemCard } from '../catalogue/problem-card.tsx';
import { DateWarningsCard } from '../dates/date-warnings-card.tsx';
import { DoctorCard } from '../doctor/doctor-card.tsx';
import { DifferencesCard } from '../editor/list/differences-card.tsx';
import { FreshnessCard } from '../sources/freshness-card.tsx';
import { SharesCard } from '../usage/shares-card.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { NewEnquiries } from './new-enquiries.tsx';
import { SetUpChecklist } from './set-up-checklist.tsx';
import { UsageCard } from './usage-card.tsx';

/** Shows how an institute is doing: what is left to set up, dates that need care, people who wait for an answer, requests and enquiries, and recent changes. */
export function OverviewScreen() {
  const { id, name } = useInstitute();
  return (
    <Page title={texts.overview.title} lead={name}>
      <ProblemCard instituteId={id} />
      <FreshnessCard instituteId={id} />
      <DifferencesCard instituteId={id} />
      <DateWarningsCard instituteId={id} />
      <SetUpChecklist instituteId={id} />
      <NewEnquiries instituteId={id} />
      <UsageCard instituteId={id} />
      <SharesCard instituteId={id} />
      <DoctorCard />
      <May call={adminEndpoints.listAudit}>
        <LatestChanges instituteId={id} />
      </May>
    </Page>
  );
}
