import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { uiTexts } from '../../texts/ui.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { type LogSearch, readLogSearch, statuses, types } from './log-search.ts';

type LogFiltersProps = { readonly filters: LogSearch; readonly onChange: (filters: LogSearch) => void };

/** Narrows a log by state, event and days. */
export function LogFilters({ filters, onChange }: LogFiltersProps) {
  // What is emptied is left out.
  const set = (change: { readonly [K in keyof LogSearch]: string | null }) =>
    onChange(readLogSearch({ ...filters, ...change }));
  const choice = { placeholder: webhooksTexts.all, clearable: true };
  const clearOf = (label: string) => ({ 'aria-label': `${uiTexts.clear}: ${label}` });
  return (
    <SimpleGrid component="search" aria-label={webhooksTexts.filters} cols={{ base: 1, xs: 2, md: 4 }}>
      <Select
        {...choice}
        label={webhooksTexts.status}
        data={statuses.map((value) => ({ value, label: webhooksTexts.statuses[value] }))}
        value={filters.status ?? null}
        onChange={(status) => set({ status })}
        clearButtonProps={clearOf(webhooksTexts.status)}
      />
      <Select
        {...choice}
        label={webhooksTexts.event}
        data={types.map((value) => ({ value, label: webhooksTexts.events[value] }))}
        value={filters.type ?? null}
        onChange={(type) => set({ type })}
        clearButtonProps={clearOf(webhooksTexts.event)}
      />
      <TextInput
        type="date"
        label={webhooksTexts.since}
        value={filters.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={webhooksTexts.until}
        value={filters.to ?? ''}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
    </SimpleGrid>
  );
}
