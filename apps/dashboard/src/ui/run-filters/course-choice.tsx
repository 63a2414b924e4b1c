import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { adminEndpoints, type NamedCourse } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { courseLabel, courseOptions } from './course-label.ts';
import type { Option } from './filter-options.ts';

type CourseChoiceProps = {
  readonly label?: string;
  readonly placeholder?: string;
  /** Id of a course or of one of its editions. */
  readonly value: string | undefined;
  /** The course that it names, once that is known. */
  readonly course: NamedCourse | undefined;
  readonly error?: string | undefined;
  readonly onChange: (id: string | null) => void;
};

const typingMs = 300;

/** Chooses a course. There may be a hundred thousand, so those offered are searched for by the service. */
export function CourseChoice({
  label: name = texts.dates.filters.course,
  placeholder = texts.dates.filters.any,
  value,
  course,
  error,
  onChange,
}: CourseChoiceProps) {
  const { id: instituteId } = useInstitute();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), typingMs);
  const [picked, setPicked] = useState<Option>();
  const label = picked?.value === value ? picked?.label : course && courseLabel(course);
  const chosen = value === undefined ? undefined : { value, label: label ?? value };
  // The field begins with the title of what is chosen.
  const q = searched === chosen?.label ? '' : searched;
  const { data } = useAdminQuery(
    adminEndpoints.browseCourses,
    { params: { institute_id: instituteId }, query: { sort: 'title', ...(q === '' ? {} : { q }) } },
    { enabled: isOpen, keepsFormer: true },
  );
  const others = courseOptions(data?.data ?? []).filter(
    (option) => option.value !== value && option.value !== course?.id,
  );
  return (
    <Select
      label={name}
      placeholder={placeholder}
      error={error}
      data={chosen ? [chosen, ...others] : others}
      // The service has filtered them.
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id, option) => {
        setPicked(option ?? undefined);
        onChange(id);
      }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={data && texts.dates.filters.noCourse}
      maxLength={200}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.dates.filters.clearOf(name) }}
    />
  );
}
