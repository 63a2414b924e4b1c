import { Alert, Code, Stack, Text } from '@mantine/core';
import type { DateWire } from '@prospectus/contract/admin';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { describeClosing } from '../../../ui/format/run-dates.ts';
import { VersionPrice } from '../../../ui/format/version-price.tsx';
import { CourseLink } from './course-link.tsx';
import { DateEnquiries, useEnquiryCounts } from './date-enquiries.tsx';
import { DateState } from './date-state.tsx';
import {
  describeInstructors,
  describeSeats,
  describeVersion,
  describeWhen,
  describeWhere,
  explainHidden,
} from './date-words.ts';
import type { DatesSearch } from './dates-search.ts';

type DateDialogProps = {
  /** The one that was opened last; it stays while the dialog closes. */
  readonly date: DateWire | undefined;
  readonly isOpen: boolean;
  readonly search: DatesSearch;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Everything about a date, and why it does not show if it does not. */
export function DateDialog({ date, isOpen, search, onClose, onGone }: DateDialogProps) {
  return (
    <Dialog title={date?.title ?? ''} opened={isOpen} onClose={onClose} onGone={onGone} isHeld={false}>
      {date && <Details date={date} search={search} />}
    </Dialog>
  );
}

function Details({ date, search }: Pick<DateDialogProps, 'search'> & { readonly date: DateWire }) {
  const hidden = explainHidden(date);
  const enquiries = useEnquiryCounts([date.id]).get(date.id) ?? 0;
  return (
    <Stack gap="md">
      {hidden && (
        <Alert color="amber" icon={<IconEyeOff aria-hidden />} title={hidden.seen}>
          {hidden.fix}
        </Alert>
      )}
      <Facts facts={factsOf(date)} />
      <CourseLink date={date} search={search}>
        {texts.dates.openCourse}
      </CourseLink>
      {enquiries > 0 && <DateEnquiries runId={date.id} count={enquiries} />}
    </Stack>
  );
}

function factsOf(date: DateWire): readonly (readonly [string, ReactNode])[] {
  const where = describeWhere(date);
  const facts: (readonly [string, ReactNode | undefined])[] = [
    [texts.dates.when, <Lines key="when" lines={[describeWhen(date), ...(date.when_text ? [date.when_text] : [])]} />],
    [texts.dates.where, where.length > 0 ? <Lines key="where" lines={where} /> : undefined],
    [texts.dates.state, <DateState key="state" date={date} />],
    [texts.dates.seats, describeSeats(date) ?? texts.dates.unlimited],
    [texts.dates.closes, date.enrol_until === null ? undefined : describeClosing(date.enrol_until, date.timezone)],
    [
      texts.dates.price,
      date.hidden === null ? <VersionPrice key="price" price={date.price} isVisible={date.price_visible} /> : undefined,
    ],
    [texts.dates.instructors, describeInstructors(date)],
    [`${texts.dates.level}, ${texts.dates.language}`, describeVersion(date) || undefined],
    [texts.dates.id, <Code key="id">{date.id}</Code>],
  ];
  return facts.filter(([, value]) => value !== undefined);
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </>
);
