import { Text } from '@mantine/core';
import { adminEndpoints, type SearchPeriod, type ShownSearchWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { MakeSynonym } from './make-synonym.tsx';
import { synonymColumn } from './synonym-column.tsx';

const { unmatched: words } = texts.interest;

/** The most frequent; the others are on their screen. */
const shownMax = 10;

type UnmatchedCardProps = { readonly instituteId: string; readonly days: SearchPeriod };

/** What visitors look for in vain most, each with a way to courses. */
export function UnmatchedCard({ instituteId, days }: UnmatchedCardProps) {
  const [word, setWord] = useState<string>();
  const query = useAdminQuery(
    adminEndpoints.listSearches,
    { params: { institute_id: instituteId }, query: { days, result: 'none' } },
    { keepsFormer: true },
  );
  return (
    <Section
      title={words.title}
      lead={words.lead(Number(days))}
      actions={
        <TextLink to="/i/$instituteId/searches" params={{ instituteId }} search={{ show: 'none' }} size="sm">
          {words.all}
        </TextLink>
      }
    >
      <Asked query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{words.none}</Text>
          ) : (
            <DataTable
              label={words.title}
              rows={data.slice(0, shownMax)}
              rowKey={({ search }) => search}
              columns={columnsOf(setWord)}
            />
          )
        }
      </Asked>
      {word !== undefined && <MakeSynonym word={word} onClose={() => setWord(undefined)} />}
    </Section>
  );
}

const columnsOf = (onSynonym: (search: string) => void): readonly Column<ShownSearchWire>[] => [
  { header: words.search, cell: ({ search }) => search },
  { header: words.times, align: 'end', cell: ({ without_result: times }) => formatNumber(times) },
  synonymColumn(onSynonym),
];
