import { Text } from '@mantine/core';
import type { FieldChange, ImportDiff } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';

type Numbered = FieldChange & { readonly number: number };

const pageSize = 50;

const columns: readonly Column<Numbered>[] = [
  { header: texts.imports.entity, cell: ({ entity, id }) => `${texts.imports.entities[entity]} ${id}` },
  { header: texts.imports.field, cell: ({ field }) => texts.imports.wholeEntities[field] ?? field },
  { header: texts.imports.before, cell: ({ from }) => textOf(from) },
  { header: texts.imports.after, cell: ({ to }) => textOf(to) },
];

/** What an import changes, field by field, page by page. */
export function FieldChanges({ diff: { changes, more } }: { readonly diff: ImportDiff }) {
  const [page, setPage] = useState(0);
  const numbered = changes.map((change, number) => ({ ...change, number }));
  const rows = numbered.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <Section title={texts.imports.fields}>
      <DataTable label={texts.imports.fields} rows={rows} rowKey={({ number }) => number} columns={columns} />
      {more > 0 && <Text size="sm">{texts.imports.moreFindings(changes.length, changes.length + more)}</Text>}
      <Pager
        onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
        onNext={(page + 1) * pageSize < changes.length ? () => setPage(page + 1) : undefined}
        previous={texts.imports.previous}
        next={texts.imports.next}
      />
    </Section>
  );
}

const textOf = (value: FieldChange['from']): string => (value === null ? '–' : String(value));
