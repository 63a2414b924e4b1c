import { Select } from '@mantine/core';
import { limits } from '@prospectus/contract';
import { useState } from 'react';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Choice } from './filter-field.tsx';
import type { Option } from './filter-options.ts';
import { readPosition } from './position.ts';

type NearFieldsProps = {
  readonly near: string | undefined;
  readonly radius: number | undefined;
  /** Positions that have a name. */
  readonly data: readonly Option[];
  readonly errors?: { readonly near: string | undefined; readonly radius: string | undefined };
  readonly onChange: (change: { readonly near?: string | undefined; readonly radius_km?: number | undefined }) => void;
};

const radii = [5, 10, 25, 50, 100, 200, 500];

/** A place, or a position in degrees, and how far around it. */
export function NearFields({ near, radius, data, errors, onChange }: NearFieldsProps) {
  const words = texts.dates.filters;
  const [typed, setTyped] = useState('');
  const position = readPosition(typed);
  const others = [near, position].flatMap((value) =>
    value === undefined || data.some((each) => each.value === value) ? [] : [{ value, label: value }],
  );
  const chosen = radius ?? limits.radiusKmDefault;
  return (
    <>
      <Select
        label={words.near}
        placeholder={words.any}
        error={errors?.near}
        data={[...data, ...new Map(others.map((each) => [each.value, each])).values()]}
        filter={({ options, search }) => {
          const wanted = readPosition(search) ?? search.trim().toLowerCase();
          return options.filter((each) => 'label' in each && `${each.label}`.toLowerCase().includes(wanted));
        }}
        value={near ?? null}
        onChange={(value) => onChange(value === null ? { near: undefined, radius_km: undefined } : { near: value })}
        onSearchChange={setTyped}
        nothingFoundMessage={words.nearHint}
        maxLength={100}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': words.clearOf(words.near) }}
      />
      {near !== undefined && (
        <Choice
          label={words.radius_km}
          value={String(chosen)}
          error={errors?.radius}
          data={[...new Set([...radii, chosen])]
            .sort((a, b) => a - b)
            .map((km) => ({ value: String(km), label: `${formatNumber(km)} km` }))}
          onChange={(value) => onChange({ radius_km: value === null ? undefined : Number(value) })}
        />
      )}
    </>
  );
}
