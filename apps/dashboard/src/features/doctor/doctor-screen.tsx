import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { DateDoctorCard } from '../dates/date-doctor-card.tsx';
import { Doctor } from './doctor.tsx';

/** Tells why calls do not work, and why a date does not show. */
export function DoctorScreen() {
  return (
    <Page title={texts.doctor.title} lead={texts.doctor.lead}>
      <Doctor />
      <DateDoctorCard />
    </Page>
  );
}
