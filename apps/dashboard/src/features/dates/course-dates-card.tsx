import { Group, Stack, Text } from '@mantine/core';
import type { adminEndpoints } from '@prospectus/contract/admin';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './course-dates.module.css';
import { dateColumns } from './date/date-cells.tsx';
import { datesOnCourse } from './date/dates-place.ts';

type CourseDatesCardProps = {
  readonly courseId: string;
  readonly runs: AdminAnswer<typeof adminEndpoints.inspectCourse>['runs'];
};

/** The first dates of a course: those that visitors get, and those that they do not, with the reason. */
export function CourseDatesCard({ courseId, runs }: CourseDatesCardProps) {
  const { shown, shown_total, hidden, hidden_total } = runs;
  const part = useHashTarget();
  if (shown_total + hidden_total === 0) return null;
  const { whenWithId, where, seats, state, price } = dateColumns;
  return (
    <div ref={part} id={datesOnCourse} className={classes['target']}>
      <Section title={texts.dates.ofCourse} lead={texts.dates.ofCourseLead} actions={<AllDates courseId={courseId} />}>
        <Stack gap="md">
          {shown.length > 0 && (
            <DataTable
              label={texts.dates.shownOfCourse}
              rows={shown}
              rowKey={({ id }) => id}
              columns={[whenWithId(), where(), seats(), state(), price()]}
            />
          )}
          <More told={shown.length} total={shown_total} />
          {hidden.length > 0 && (
            <DataTable
              label={texts.dates.hiddenOfCourse}
              rows={hidden}
              rowKey={({ id }) => id}
              columns={[
                { ...whenWithId(), header: texts.dates.hiddenOfCourse },
                where(),
                { ...state(), header: texts.dates.why },
              ]}
            />
          )}
          <More told={hidden.length} total={hidden_total} />
        </Stack>
      </Section>
    </div>
  );
}

/** Shows the part that the address names, which was not there yet when the browser looked for it. */
function useHashTarget() {
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === datesOnCourse) part.current?.scrollIntoView();
  }, [hash]);
  return part;
}

function AllDates({ courseId }: { readonly courseId: string }) {
  const { id } = useInstitute();
  return (
    <TextLink
      to="/i/$instituteId/dates"
      params={{ instituteId: id }}
      search={{ view: 'list', course: courseId, hidden: true }}
      size="sm"
    >
      {texts.dates.allOfCourse}
    </TextLink>
  );
}

function More({ told, total }: { readonly told: number; readonly total: number }) {
  if (told >= total) return null;
  return (
    <Group>
      <Text size="sm" c="dimmed">
        {texts.dates.more(total - told)}
      </Text>
    </Group>
  );
}
