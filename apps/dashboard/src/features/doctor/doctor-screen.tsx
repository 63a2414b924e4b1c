import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { Doctor } from './doctor.tsx';

/** Tells why calls do not work. */
export function DoctorScreen() {
  return (
    <Page title={texts.doctor.title} lead={texts.doctor.lead}>
      <Doctor />
    </Page>
  );
}
