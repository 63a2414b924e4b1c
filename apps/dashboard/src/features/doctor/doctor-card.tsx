import { doctorTexts } from '../../texts/doctor.ts';
import { Section } from '../../ui/section.tsx';
import { Doctor } from './doctor.tsx';

/** The doctor as a part of another screen. */
export function DoctorCard() {
  return (
    <Section title={doctorTexts.cardTitle} lead={doctorTexts.cardLead}>
      <Doctor />
    </Section>
  );
}
