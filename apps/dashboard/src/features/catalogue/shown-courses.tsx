import { Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { availabilities } from '@prospectus/contract';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Pager } from '../../ui/pager.tsx';
import { BulkCard, type ChosenCourses } from '../editor/bulk/bulk-card.tsx';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueSearch, readCatalogueSearch } from './catalogue-search.ts';
import { CourseTable } from './course-table.tsx';

type ShownCoursesProps = {
  readonly catalogue: Catalogue;
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
};

/** The courses that visitors see, searched and filtered as a website would. */
export function ShownCourses({ catalogue, search, onSearch }: ShownCoursesProps) {
  const { id } = useInstitute();
  const { show: _, ...query } = search;
  const { page = 1 } = query;
  const [chosen, choose] = useState<ChosenCourses>(new Map());
  const courses = useAdminQuery(
    adminEndpoints.browseCourses,
    { params: { institute_id: id }, query },
    { keepsFormer: true },
  );
  return (
    <Stack gap="md">
      <Filters catalogue={catalogue} search={search} onSearch={onSearch} />
      <Asked query={courses} what={texts.catalogue.theCourses}>
        {({ data, total, has_more: hasMore, page_size: pageSize }) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {texts.catalogue.found(total)}
            </Text>
            {data.length === 0 ? (
              <EmptyState title={texts.catalogue.none}>{texts.catalogue.noneText}</EmptyState>
            ) : (
              <>
                <May call={adminEndpoints.addToDrafts}>
                  <BulkCard
                    listed={new Map(data.map((course) => [course.id, course.title]))}
                    chosen={chosen}
                    onChoose={choose}
                  />
                </May>
                <CourseTable courses={data} search={search} chosen={chosen} onChoose={choose} />
              </>
            )}
            {search.q !== undefined && <HiddenMatches q={search.q} />}
            <Pager
              onPrevious={page > 1 ? () => onSearch({ ...search, page: page - 1 }) : undefined}
              onNext={hasMore ? () => onSearch({ ...search, page: page + 1 }) : undefined}
              previous={texts.catalogue.previous}
              next={texts.catalogue.next}
              place={texts.ui.pageOf(page, Math.max(1, Math.ceil(total / pageSize)))}
            />
          </Stack>
        )}
      </Asked>
    </Stack>
  );
}

function Filters({ catalogue, search, onSearch }: ShownCoursesProps) {
  const { site, streams } = catalogue;
  // An emptied filter is removed, and the list goes back to its first page.
  const set = (change: { readonly [K in keyof CatalogueSearch]: string | null }) =>
    onSearch(readCatalogueSearch({ ...search, page: undefined, ...change }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} component="search">
      <SearchField label={texts.catalogue.search} value={search.q ?? ''} onSearch={(q) => set({ q })} />
      {site !== null && site.languages.length > 0 && (
        <Choice
          label={texts.catalogue.language}
          value={search.language}
          data={site.languages.map(({ code, label }) => ({ value: code, label }))}
          onChange={(language) => set({ language })}
        />
      )}
      {streams.length > 0 && (
        <Choice
          label={texts.catalogue.stream}
          value={search.stream}
          data={streams.map(({ slug, label }) => ({ value: slug, label }))}
          onChange={(stream) => set({ stream })}
        />
      )}
      <Choice
        label={texts.catalogue.availability}
        value={search.availability}
        data={availabilities.map((value) => ({ value, label: texts.catalogue.availabilities[value] }))}
        onChange={(availability) => set({ availability })}
      />
    </SimpleGrid>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
};

function Choice({ label, value, data, onChange }: ChoiceProps) {
  // A filter in the address, or of a saved view, may be older than the choices.
  const isOffered = value === undefined || data.some((each) => each.value === value);
  return (
    <Select
      label={label}
      placeholder={texts.catalogue.any}
      data={isOffered ? [...data] : [...data, { value, label: value }]}
      value={value ?? null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(label) }}
    />
  );
}

/** Says how many of the courses that visitors do not see match a search, with the way to them; nothing where none does. */
function HiddenMatches({ q }: { readonly q: string }) {
  const { id } = useInstitute();
  const hidden = useAdminQuery(
    adminEndpoints.listHiddenCourses,
    { params: { institute_id: id }, query: { q } },
    { keepsFormer: true },
  );
  const total = hidden.data?.total ?? 0;
  return (
    <Group gap={6} role="status">
      {total > 0 && (
        <>
          <Text size="sm">{texts.catalogue.hiddenMatches(total)}</Text>
          <TextLink
            to="/i/$instituteId/catalogue"
            params={{ instituteId: id }}
            search={{ show: 'hidden', q }}
            size="sm"
          >
            {texts.catalogue.showHiddenMatches(total)}
          </TextLink>
        </>
      )}
    </Group>
  );
}
