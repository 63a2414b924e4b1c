import { SegmentedControl } from '@mantine/core';
import { adminEndpoints, searchPeriods } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Page } from '../../ui/page.tsx';
import { MakeSynonym } from './make-synonym.tsx';
import { SearchesList } from './searches-list.tsx';
import { periodOf, readSearchesSearch } from './searches-search.ts';

/** Figures are written once a minute. */
const everyMs = 60_000;

/** What visitors look for, and what of it they do not find. */
export function SearchesScreen() {
  const { id } = useInstitute();
  const [search, setSearch] = useAddress(id);
  const [word, setWord] = useState<string>();
  const { show, page = 1 } = search;
  const result = show ?? 'any';
  const query = useAdminQuery(
    adminEndpoints.listSearches,
    { params: { institute_id: id }, query: { days: periodOf(search), result, page } },
    { every: () => everyMs, keepsFormer: true },
  );
  return (
    <Page
      title={texts.searches.title}
      lead={texts.searches.lead}
      actions={
        <SegmentedControl
          aria-label={texts.searches.period}
          value={periodOf(search)}
          onChange={(days) => setSearch({ show, days: Number(days) })}
          data={searchPeriods.map((value) => ({ value, label: texts.searches.days(Number(value)) }))}
        />
      }
    >
      <SegmentedControl
        aria-label={texts.searches.which}
        value={result}
        onChange={(value) => setSearch({ ...search, show: value, page: 1 })}
        data={(['any', 'none'] as const).map((value) => ({ value, label: texts.searches.results[value] }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <Asked query={query} what={texts.searches.theSearches}>
        {(list) => (
          <SearchesList
            list={list}
            result={result}
            onPage={(next) => setSearch({ ...search, page: next })}
            onSynonym={setWord}
          />
        )}
      </Asked>
      {word !== undefined && <MakeSynonym word={word} onClose={() => setWord(undefined)} />}
    </Page>
  );
}

/** What the address asks for, and a way to another. */
function useAddress(instituteId: string) {
  const search = readSearchesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: '/i/$instituteId/searches',
      params: { instituteId },
      search: readSearchesSearch(next),
      replace: true,
    });
  return [search, go] as const;
}
