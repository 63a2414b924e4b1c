import { Button } from '@mantine/core';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { type DatesSearch, isFiltered, readDatesSearch } from './dates-search.ts';

type NoDatesProps = { readonly search: DatesSearch; readonly onSearch: (search: DatesSearch) => void };

/** Says that there are no dates, or that none match. */
export function NoDates({ search, onSearch }: NoDatesProps) {
  const { id } = useInstitute();
  const { view, month, hidden } = search;
  if (isFiltered(search) || (search.page ?? 1) > 1) {
    return (
      <EmptyState
        title={texts.dates.none}
        action={
          <Button variant="default" onClick={() => onSearch(readDatesSearch({ view, month, hidden }))}>
            {texts.dates.filters.clear}
          </Button>
        }
      >
        {texts.dates.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.dates.noDates}
      action={
        <ButtonLink to="/i/$instituteId/catalogue/imports" params={{ instituteId: id }}>
          {texts.dates.importFile}
        </ButtonLink>
      }
    >
      {texts.dates.noDatesText}
    </EmptyState>
  );
}
