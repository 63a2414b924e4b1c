import { texts } from '../../texts/texts.ts';
import { Section } from '../../ui/section.tsx';
import { Doctor } from './doctor.tsx';

/** The doctor as a part of another screen. */
export function DoctorCard() {
  return (
    <Section title={texts.doctor.cardTitle} lead={texts.doctor.cardLead}>
      <Doctor />
    </Section>
  );
}
