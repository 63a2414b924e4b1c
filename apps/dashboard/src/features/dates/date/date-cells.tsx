import { Box, Code, Stack, Text } from '@mantine/core';
import type { DateWire } from '@prospectus/contract/admin';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/texts.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { describeClosing } from '../../../ui/format/run-dates.ts';
import { VersionPrice } from '../../../ui/format/version-price.tsx';
import { DateState } from './date-state.tsx';
import { describeSeats, describeVersion, describeWhen, describeWhere, explainHidden } from './date-words.ts';

/** What tables of dates have in common. */
export const dateColumns = {
  when: (): Column<DateWire> => ({
    header: texts.dates.when,
    cell: (date) => (
      <Stack gap={2} align="flex-start">
        <span>{describeWhen(date)}</span>
        {date.when_text !== null && <Small>{date.when_text}</Small>}
      </Stack>
    ),
  }),
  whenWithId: (): Column<DateWire> => ({
    header: texts.dates.when,
    cell: (date) => (
      <Stack gap={2} align="flex-start">
        <span>{describeWhen(date)}</span>
        {date.when_text !== null && <Small>{date.when_text}</Small>}
        {describeVersion(date) !== '' && <Small>{describeVersion(date)}</Small>}
        <Code fw={400}>{date.id}</Code>
      </Stack>
    ),
  }),
  where: (): Column<DateWire> => ({
    header: texts.dates.where,
    cell: (date) => {
      const lines = describeWhere(date);
      return (
        <Stack gap={2} align="flex-start">
          {lines.length === 0 ? '–' : lines.map((line) => <span key={line}>{line}</span>)}
        </Stack>
      );
    },
  }),
  seats: (): Column<DateWire> => ({
    header: texts.dates.seats,
    align: 'end',
    cell: (date) => <Box miw={64}>{describeSeats(date) ?? '–'}</Box>,
  }),
  state: (): Column<DateWire> => ({
    header: texts.dates.state,
    cell: (date) => (
      <Stack gap={4} align="flex-start" miw={130}>
        <DateState date={date} />
        {date.hidden !== null && <Small>{explainHidden(date)?.seen}</Small>}
        {date.availability === 'available' && date.enrol_until !== null && (
          <Small>
            {texts.dates.closes}: {describeClosing(date.enrol_until, date.timezone)}
          </Small>
        )}
      </Stack>
    ),
  }),
  price: (): Column<DateWire> => ({
    header: texts.dates.price,
    align: 'end',
    cell: ({ price, price_visible: isVisible }) => (
      <Box miw={72}>
        <VersionPrice price={price} isVisible={isVisible} />
      </Box>
    ),
  }),
} as const;

export const Small = ({ children }: { readonly children: ReactNode }) => (
  <Text size="xs" c="dimmed" fw={400}>
    {children}
  </Text>
);
