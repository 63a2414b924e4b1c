import { Button, Collapse, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { type adminEndpoints, leadStatuses, serverSender } from '@prospectus/contract/admin';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { texts } from '../../texts/texts.ts';
import { DayField } from '../../ui/filters/day-field.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useFold } from '../../ui/run-filters/use-fold.ts';
import { type InboxSearch, readInboxSearch } from './inbox-search.ts';

type InboxFiltersProps = {
  readonly filters: InboxSearch;
  /** The choices; undefined until they are known. */
  readonly choices: AdminAnswer<typeof adminEndpoints.getLeadFilters> | undefined;
  readonly onChange: (filters: InboxSearch) => void;
};

/** Search and filters of the inbox. Filters that are used less are folded away until one of them is set. */
export function InboxFilters({ filters, choices, onChange }: InboxFiltersProps) {
  const { search: _, status: __, ...folded } = filters;
  const [isOpen, setOpen] = useFold(Object.keys(folded).length > 0);
  const id = useId();
  // Emptied filters are left out.
  const set = (change: { readonly [K in keyof InboxSearch]: string | null }) =>
    onChange(readInboxSearch({ ...filters, ...change }));
  return (
    <Stack component="search" gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SearchField
          label={texts.enquiries.filters.search}
          value={filters.search ?? ''}
          onSearch={(search) => set({ search })}
        />
        <Select
          label={texts.enquiries.filters.status}
          placeholder={texts.enquiries.filters.any}
          data={leadStatuses.map((value) => ({ value, label: texts.enquiries.statuses[value] }))}
          value={filters.status ?? null}
          onChange={(status) => set({ status })}
          clearable
          clearButtonProps={{ 'aria-label': clearOf(texts.enquiries.filters.status) }}
        />
      </SimpleGrid>
      <Group gap="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.enquiries.filters.fewer : texts.enquiries.filters.more}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onChange({})}
          >
            {texts.enquiries.filters.clear}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen} id={id}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
          <Choice
            label={texts.enquiries.filters.campaign}
            value={filters.campaign}
            data={choices?.campaigns.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(campaign) => set({ campaign })}
          />
          <Choice
            label={texts.enquiries.filters.course}
            value={filters.course}
            data={choices?.courses.map(({ id: value, title }) => ({ value, label: title }))}
            onChange={(course) => set({ course })}
          />
          {filters.run !== undefined && (
            // Dates are chosen on their own page, from which this is reached.
            <Choice
              label={texts.enquiries.filters.run}
              value={filters.run}
              data={[]}
              onChange={(run) => set({ run })}
            />
          )}
          <Choice
            label={texts.enquiries.filters.website}
            value={filters.website}
            data={
              choices && [
                ...choices.websites.map((value) => ({ value, label: value })),
                ...(choices.has_servers ? [{ value: serverSender, label: texts.enquiries.filters.servers }] : []),
              ]
            }
            onChange={(website) => set({ website })}
          />
          <DayField label={texts.enquiries.filters.from} value={filters.from} onChange={(from) => set({ from })} />
          <DayField label={texts.enquiries.filters.to} value={filters.to} onChange={(to) => set({ to })} />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly onChange: (value: string | null) => void;
};

function Choice({ label, value, data = [], onChange }: ChoiceProps) {
  // A filter in the address may be older than the choices.
  const isOffered = value === undefined || data.some((each) => each.value === value);
  return (
    <Select
      label={label}
      placeholder={texts.enquiries.filters.any}
      data={isOffered ? [...data] : [...data, { value, label: value }]}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearOf(label) }}
    />
  );
}

const clearOf = (label: string): string => `${texts.enquiries.filters.clear}: ${label}`;
