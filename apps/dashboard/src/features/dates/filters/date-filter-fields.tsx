import { Button, Collapse, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import { adminEndpoints, type NamedCourse } from '@prospectus/contract/admin';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { CourseChoice } from '../../../ui/run-filters/course-choice.tsx';
import { Choice, Choices, DayField } from '../../../ui/run-filters/filter-field.tsx';
import { type ChosenFilter, centreOptions, filterOptions } from '../../../ui/run-filters/filter-options.ts';
import { NearFields } from '../../../ui/run-filters/near-fields.tsx';
import { useFold } from '../../../ui/run-filters/use-fold.ts';
import { type DatesSearch, isFiltered, readDatesSearch } from '../date/dates-search.ts';
import { QuickFilters } from './quick-filters.tsx';

type DateFilterFieldsProps = {
  readonly search: DatesSearch;
  /** What the filter of courses names, once it is known. */
  readonly course: NamedCourse | undefined;
  readonly onSearch: (search: DatesSearch) => void;
};

/** Filters of Dates. Those that are used less are folded away until one of them is set. */
export function DateFilterFields({ search, course, onSearch }: DateFilterFieldsProps) {
  const { id: instituteId } = useInstitute();
  const [isOpen, setOpen] = useFold(folded.some((name) => search[name] !== undefined));
  const id = useId();
  const { data: choices } = useAdminQuery(adminEndpoints.getDateFilters, { params: { institute_id: instituteId } });
  // Emptied filters are left out, and the list begins again.
  const set = (change: { readonly [K in keyof DatesSearch]?: unknown }) =>
    onSearch(readDatesSearch({ ...search, page: undefined, ...change }));
  const words = texts.dates.filters;
  const options = filterOptions(choices);
  const pick = (name: ChosenFilter, more: { readonly quick?: null } = {}) => (
    <Choices
      label={words[name]}
      values={search[name]}
      data={options[name]}
      onChange={(values) => set({ [name]: values, ...more })}
    />
  );
  return (
    <Stack component="search" gap="sm">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <CourseChoice value={search.course} course={course} onChange={(chosen) => set({ course: chosen })} />
        {pick('town')}
        {pick('place')}
        {pick('availability', { quick: null })}
      </SimpleGrid>
      <QuickFilters search={search} onChange={set} />
      <Group gap="sm">
        <Switch
          label={words.hidden}
          checked={search.hidden === true}
          onChange={({ currentTarget }) => set({ hidden: currentTarget.checked || undefined })}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.fewer : words.more}
        </Button>
        {isFiltered(search) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => {
              const { view, month, hidden } = search;
              onSearch(readDatesSearch({ view, month, hidden }));
            }}
          >
            {words.clear}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen} id={id}>
        <SimpleGrid cols={{ base: 2, md: 4 }}>
          {pick('attendance')}
          <Choice
            label={words.phase}
            value={search.phase}
            data={(['upcoming', 'running'] as const).map((value) => ({ value, label: texts.dates.phases[value] }))}
            onChange={(chosen) => set({ phase: chosen })}
          />
          {pick('stream')}
          {pick('category')}
          {pick('language')}
          {pick('format')}
          {pick('level')}
          {pick('country')}
          <NearFields near={search.near} radius={search.radius_km} data={centreOptions(choices)} onChange={set} />
          {search.view === 'list' && (
            <>
              <DayField label={words.from} value={search.from} onChange={(day) => set({ from: day })} />
              <DayField label={words.to} value={search.to} onChange={(day) => set({ to: day })} />
            </>
          )}
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}

const folded = [
  'attendance',
  'phase',
  'stream',
  'category',
  'language',
  'format',
  'level',
  'country',
  'near',
  'from',
  'to',
] as const satisfies readonly (keyof DatesSearch)[];
