import { Radio, Select, Stack } from '@mantine/core';
import { adminEndpoints, type SourceInterval } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

type IntervalFieldProps = {
  readonly value: SourceInterval | null;
  readonly onChange: (value: SourceInterval | null) => void;
};

/** Asks how often a list is fetched. */
export function IntervalField({ value, onChange }: IntervalFieldProps) {
  return (
    <Radio.Group
      label={texts.sources.every}
      value={value ?? 'hand'}
      onChange={(chosen) => onChange(chosen === 'hour' || chosen === 'day' ? chosen : null)}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="hour" label={texts.sources.intervals.hour} />
        <Radio value="day" label={texts.sources.intervals.day} />
        <Radio value="hand" label={texts.sources.byHand} />
      </Stack>
    </Radio.Group>
  );
}

type MappingFieldProps = {
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string | null) => void;
};

/** Asks by which kept mapping a table is read; nothing where none is kept. */
export function MappingField({ value, error, onChange }: MappingFieldProps) {
  const { id } = useInstitute();
  const mappings = useAdminQuery(adminEndpoints.listMappings, { params: { institute_id: id } });
  const names = [
    ...new Set([...(mappings.data?.data ?? []).map(({ name }) => name), ...(value === null ? [] : [value])]),
  ];
  if (names.length === 0) return null;
  return (
    <Select
      label={texts.sources.mapping}
      description={texts.sources.mappingHint}
      placeholder={texts.sources.anyMapping}
      clearable
      data={names}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
