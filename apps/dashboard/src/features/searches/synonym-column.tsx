import { Button } from '@mantine/core';
import type { ShownSearchWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import type { Column } from '../../ui/data-table.tsx';

/** The way from a search that finds nothing to a synonym. */
export const synonymColumn = (onSynonym: (search: string) => void): Column<ShownSearchWire> => ({
  header: texts.searches.actions,
  isAction: true,
  cell: ({ search }) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.searches.makeSynonymNamed(search)}
      onClick={() => onSynonym(search)}
    >
      {texts.searches.makeSynonym}
    </Button>
  ),
});
