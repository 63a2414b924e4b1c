import { Select, SimpleGrid } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { DayField } from '../../ui/filters/day-field.tsx';
import { type LogSearch, readLogSearch, statuses, types } from './log-search.ts';

type LogFiltersProps = { readonly filters: LogSearch; readonly onChange: (filters: LogSearch) => void };

/** Narrows a log by state, event and days. */
export function LogFilters({ filters, onChange }: LogFiltersProps) {
  // What is emptied is left out.
  const set = (change: { readonly [K in keyof LogSearch]: string | null }) =>
    onChange(readLogSearch({ ...filters, ...change }));
  const choice = { placeholder: texts.webhooks.all, clearable: true };
  const clearOf = (label: string) => ({ 'aria-label': `${texts.ui.clear}: ${label}` });
  return (
    <SimpleGrid component="search" aria-label={texts.webhooks.filters} cols={{ base: 1, xs: 2, md: 4 }}>
      <Select
        {...choice}
        label={texts.webhooks.status}
        data={statuses.map((value) => ({ value, label: texts.webhooks.statuses[value] }))}
        value={filters.status ?? null}
        onChange={(status) => set({ status })}
        clearButtonProps={clearOf(texts.webhooks.status)}
      />
      <Select
        {...choice}
        label={texts.webhooks.event}
        data={types.map((value) => ({ value, label: texts.webhooks.events[value] }))}
        value={filters.type ?? null}
        onChange={(type) => set({ type })}
        clearButtonProps={clearOf(texts.webhooks.event)}
      />
      <DayField label={texts.webhooks.since} value={filters.from} onChange={(from) => set({ from })} />
      <DayField label={texts.webhooks.until} value={filters.to} onChange={(to) => set({ to })} />
    </SimpleGrid>
  );
}
