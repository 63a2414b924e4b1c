import { Button, Group } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import type { DatesSearch } from '../date/dates-search.ts';

type Change = { readonly availability: DatesSearch['availability']; readonly quick: DatesSearch['quick'] };

const shortcuts = [
  { name: 'cancelled', filter: { availability: ['cancelled'], quick: undefined } },
  { name: 'full', filter: { availability: ['full'], quick: undefined } },
  { name: 'closing', filter: { availability: undefined, quick: 'closing' } },
  { name: 'few', filter: { availability: undefined, quick: 'few' } },
] as const satisfies readonly { readonly name: string; readonly filter: Change }[];

const isSame = (a: Change['availability'] = [], b: Change['availability'] = []): boolean => a.join() === b.join();

type QuickFiltersProps = { readonly search: DatesSearch; readonly onChange: (change: Change) => void };

/** What an office looks for most, one click each; another click shows all again. */
export function QuickFilters({ search, onChange }: QuickFiltersProps) {
  return (
    <Group gap="xs" role="group" aria-label={texts.dates.quickFilters}>
      {shortcuts.map(({ name, filter }) => {
        const isOn = isSame(search.availability, filter.availability) && search.quick === filter.quick;
        return (
          <Button
            key={name}
            size="compact-sm"
            radius="xl"
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { availability: undefined, quick: undefined } : filter)}
          >
            {texts.dates.quick[name]}
          </Button>
        );
      })}
    </Group>
  );
}
