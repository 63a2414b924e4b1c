import { Button, Progress, SegmentedControl, Text } from '@mantine/core';
import {
  adminEndpoints,
  type Interest,
  type InterestPeriod,
  interestPeriods,
  type OriginOfEnquiries,
  type SearchPeriod,
} from '@prospectus/contract/admin';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { saveFile } from '../../ui/actions/save-file.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { UnmatchedCard } from '../searches/unmatched-card.tsx';
import { CoursesSection } from './courses-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { interestCsv } from './interest-csv.ts';
import { periodOf, readInterestSearch } from './interest-search.ts';
import { LackingSection } from './lacking-section.tsx';

/** Figures are written once a minute. */
const everyMs = 60_000;

/** Searches are shown of a month, not of four weeks. */
const searchesOf: Readonly<Record<InterestPeriod, SearchPeriod>> = { '7': '7', '28': '30', '90': '90' };

/** What visitors are interested in: courses by views and enquiries, what they look for in vain, and what they miss at courses. */
export function InterestScreen() {
  const { id: instituteId } = useInstitute();
  const days = periodOf(readInterestSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const query = useAdminQuery(
    adminEndpoints.getInterest,
    { params: { institute_id: instituteId }, query: { days } },
    { every: () => everyMs, keepsFormer: true },
  );
  const choose = (value: string) =>
    void navigate({
      to: '/i/$instituteId/interest',
      params: { instituteId },
      search: readInterestSearch({ days: Number(value) }),
      replace: true,
    });
  const courses = query.data?.courses ?? [];
  const download = () =>
    saveFile(
      texts.interest.fileName(Number(days)),
      new Blob([interestCsv(courses)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Page
      title={texts.interest.title}
      lead={texts.interest.lead}
      actions={
        <>
          <SegmentedControl
            aria-label={texts.interest.period}
            value={days}
            onChange={choose}
            data={interestPeriods.map((value) => ({ value, label: texts.interest.days(Number(value)) }))}
          />
          {courses.length > 0 && !query.isPlaceholderData && (
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
              {texts.interest.download}
            </Button>
          )}
        </>
      }
    >
      <Asked query={query} lines={12}>
        {(interest) => (
          <>
            {interest.totals.views === 0 && <NoViews instituteId={instituteId} />}
            {interest.totals.views + interest.totals.enquiries > 0 && <FiguresSection interest={interest} />}
            {interest.courses.length > 0 && <CoursesSection interest={interest} instituteId={instituteId} />}
            {interest.origins.length > 0 && <OriginsSection interest={interest} />}
          </>
        )}
      </Asked>
      <UnmatchedCard instituteId={instituteId} days={searchesOf[days]} />
      <LackingSection instituteId={instituteId} />
    </Page>
  );
}

function NoViews({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.interest.emptyTitle}
      action={
        <ButtonLink to="/i/$instituteId/websites" params={{ instituteId }}>
          {texts.interest.emptyAction}
        </ButtonLink>
      }
    >
      {texts.interest.empty}
    </EmptyState>
  );
}

const { origins: words } = texts.interest;

/** Where enquiries come from: campaigns and websites, with their part of all enquiries. */
function OriginsSection({ interest: { origins, totals } }: { readonly interest: Interest }) {
  const rest = totals.enquiries - origins.reduce((sum, { enquiries }) => sum + enquiries, 0);
  return (
    <Section title={words.title} lead={words.lead}>
      <DataTable
        label={words.title}
        rows={origins}
        rowKey={({ name, is_told }) => `${is_told} ${name}`}
        columns={columnsOf(totals.enquiries)}
      />
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {words.others(rest)}
        </Text>
      )}
    </Section>
  );
}

const columnsOf = (all: number): readonly Column<OriginOfEnquiries>[] => [
  { header: words.origin, cell: ({ name, is_told: isTold }) => name ?? (isTold ? words.direct : words.untold) },
  { header: words.enquiries, align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
  {
    header: words.part,
    cell: ({ enquiries }) => <Progress value={(100 * enquiries) / all} w={120} aria-hidden />,
  },
];
