import { doctorTexts } from '../../texts/doctor.ts';
import { Page } from '../../ui/page.tsx';
import { Doctor } from './doctor.tsx';

/** Tells why calls do not work. */
export function DoctorScreen() {
  return (
    <Page title={doctorTexts.title} lead={doctorTexts.lead}>
      <Doctor />
    </Page>
  );
}
