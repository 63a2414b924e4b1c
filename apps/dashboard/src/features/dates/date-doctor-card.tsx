import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints, type DateAnswerBody } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { fillIn } from '../../language/fill-in.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CourseLink } from './date/course-link.tsx';

/** Asks why a date does not show, and tells it. */
export function DateDoctorCard() {
  const { id } = useInstitute();
  const check = useAdminChange(adminEndpoints.checkDate);
  const [run, setRun] = useState('');
  const [course, setCourse] = useState('');
  const words = texts.dates.doctor;
  return (
    <Section title={words.title} lead={words.lead}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { run_id: run.trim(), ...(course.trim() === '' ? {} : { course_id: course.trim() }) };
          check.mutate({ params: { institute_id: id }, body });
        }}
      >
        <Stack gap="md" maw={560}>
          <IdField label={words.run} hint={words.runHint} value={run} onChange={setRun} required />
          <IdField label={words.course} hint={words.courseHint} value={course} onChange={setCourse} />
          <Button type="submit" loading={check.isPending} disabled={run.trim() === ''} w="fit-content">
            {words.ask}
          </Button>
        </Stack>
      </form>
      <ErrorNotice error={check.error} />
      {check.data && <Answer told={check.data} />}
    </Section>
  );
}

type IdFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
};

const IdField = ({ label, hint, value, onChange, required = false }: IdFieldProps) => (
  <TextInput
    label={label}
    description={hint}
    required={required}
    maxLength={200}
    autoComplete="off"
    spellCheck={false}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

function Answer({ told }: { readonly told: DateAnswerBody }) {
  const { answer, is_shown: isShown, values, course_id: courseId } = told;
  const { seen, fix } = texts.dateAnswers[answer];
  return (
    <Stack gap="xs" role="status" align="flex-start">
      <StateBadge tone={isShown ? 'good' : 'bad'}>
        {isShown ? texts.dates.doctor.shown : texts.dates.doctor.notShown}
      </StateBadge>
      <Text>{fillIn(seen, values)}</Text>
      <Text>
        <strong>{texts.doctor.fix}</strong> {fillIn(fix, values)}
      </Text>
      {courseId !== null && (
        <Group>
          <CourseLink date={{ course_id: courseId }} search={{}}>
            {texts.dates.openCourse}
          </CourseLink>
        </Group>
      )}
    </Stack>
  );
}
