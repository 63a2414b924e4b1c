import { SimpleGrid, Stack } from '@mantine/core';
import type { DateChoices, NamedCourse } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { fieldError } from '../../ui/actions/field-error.ts';
import { CourseChoice } from '../../ui/run-filters/course-choice.tsx';
import { Choice, Choices, DayField } from '../../ui/run-filters/filter-field.tsx';
import { type ChosenFilter, centreOptions, filterOptions } from '../../ui/run-filters/filter-options.ts';
import { NearFields } from '../../ui/run-filters/near-fields.tsx';
import type { FeedFilter, FilterName } from './feed-filter.ts';

type FeedFilterFieldsProps = {
  readonly filter: FeedFilter;
  /** The course that the filter names, where that was told with it. */
  readonly course: NamedCourse | null;
  /** Undefined until they are known. */
  readonly choices: DateChoices | undefined;
  readonly error: unknown;
  readonly onChange: (filter: FeedFilter) => void;
};

const phases = ['upcoming', 'running'] as const;

/** Asks which dates a calendar shows, in the words of the catalogue (rule R7). What there is no choice of is not asked. */
export function FeedFilterFields({ filter, course, choices, error, onChange }: FeedFilterFieldsProps) {
  const words = texts.feeds.filters;
  const options = filterOptions(choices);
  const set = (change: FeedFilter) => onChange({ ...filter, ...change });
  const one = (value: string | number | null | undefined) =>
    value === null || value === undefined ? [] : [`${value}`];
  const pick = (name: ChosenFilter, least = 1, description?: string) =>
    options[name].length < least && filter[name] === undefined ? null : (
      <Choices
        label={words[name]}
        values={filter[name]}
        data={options[name]}
        error={fieldError(error, name)}
        onChange={(values) => set({ [name]: values })}
        {...(description === undefined ? {} : { description })}
      />
    );
  const day = (name: FilterName & `starts_${string}`) => (
    <DayField
      label={words[name]}
      value={filter[name]?.[0]}
      error={fieldError(error, name)}
      onChange={(value) => set({ [name]: one(value) })}
    />
  );
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CourseChoice
          value={filter.course?.[0]}
          course={course ?? undefined}
          error={fieldError(error, 'course')}
          onChange={(chosen) => set({ course: one(chosen) })}
        />
        {pick('stream')}
        {pick('category')}
        {pick('town')}
        {pick('place')}
        {pick('country', 2)}
        <NearFields
          near={filter.near?.[0]}
          radius={filter.radius_km?.[0] === undefined ? undefined : Number(filter.radius_km[0])}
          data={centreOptions(choices)}
          errors={{ near: fieldError(error, 'near'), radius: fieldError(error, 'radius_km') }}
          onChange={(change) =>
            set({
              ...('near' in change ? { near: one(change.near) } : {}),
              ...('radius_km' in change ? { radius_km: one(change.radius_km) } : {}),
            })
          }
        />
        {pick('attendance')}
        {pick('language', 2)}
        {pick('format', 2)}
        {pick('level', 2)}
        {day('starts_from')}
        {day('starts_to')}
        <Choice
          label={words.phase}
          value={filter.phase?.[0]}
          error={fieldError(error, 'phase')}
          data={phases.map((value) => ({ value, label: texts.feeds.phases[value] }))}
          onChange={(value) => set({ phase: one(value) })}
        />
      </SimpleGrid>
      {pick('availability', 1, texts.feeds.availabilityHint)}
    </Stack>
  );
}
