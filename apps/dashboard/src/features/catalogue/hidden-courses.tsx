import { Group, List, Stack, Text } from '@mantine/core';
import { adminEndpoints, type HiddenCourseWire, type HiddenReason } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Pager } from '../../ui/pager.tsx';
import { BulkCard, ChooseCourse, type ChosenCourses } from '../editor/bulk/bulk-card.tsx';
import { type CatalogueSearch, readCatalogueSearch } from './catalogue-search.ts';
import { describeHidden } from './hidden-reason.ts';

type HiddenCoursesProps = {
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
};

/** The courses of the source that visitors do not see, each with the reason. */
export function HiddenCourses({ search, onSearch }: HiddenCoursesProps) {
  const { id } = useInstitute();
  const { q, page = 1 } = search;
  const [chosen, choose] = useState<ChosenCourses>(new Map());
  const hidden = useAdminQuery(
    adminEndpoints.listHiddenCourses,
    { params: { institute_id: id }, query: { q, page } },
    { keepsFormer: true },
  );
  const go = (next: number) => onSearch({ ...search, page: next });
  return (
    <Stack gap="md">
      <SearchField
        label={texts.catalogue.searchHidden}
        value={q ?? ''}
        onSearch={(text) => onSearch(readCatalogueSearch({ show: 'hidden', q: text }))}
      />
      <Asked query={hidden} what={texts.catalogue.theCourses}>
        {({ data, total, page_size: pageSize }) =>
          data.length === 0 ? (
            <NoneHidden isSearched={q !== undefined} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {texts.catalogue.found(total)}
              </Text>
              <May call={adminEndpoints.addToDrafts}>
                <BulkCard
                  listed={new Map(data.map((course) => [course.id, course.title]))}
                  chosen={chosen}
                  onChoose={choose}
                  first="publish"
                />
              </May>
              <DataTable
                label={texts.catalogue.hiddenCourses}
                rows={data}
                rowKey={(course) => course.id}
                columns={columnsOf(id, search, { chosen, onChoose: choose })}
              />
              <Pager
                onPrevious={page > 1 ? () => go(page - 1) : undefined}
                onNext={page * pageSize < total ? () => go(page + 1) : undefined}
                previous={texts.catalogue.previous}
                next={texts.catalogue.next}
                place={texts.ui.pageOf(page, Math.ceil(total / pageSize))}
              />
            </Stack>
          )
        }
      </Asked>
    </Stack>
  );
}

function NoneHidden({ isSearched }: { readonly isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title={texts.catalogue.none}>{texts.catalogue.noneText}</EmptyState>
  ) : (
    <EmptyState title={texts.catalogue.noneHidden}>{texts.catalogue.noneHiddenText}</EmptyState>
  );
}

type Choice = { readonly chosen: ChosenCourses; readonly onChoose: (chosen: ChosenCourses) => void };

const columnsOf = (
  instituteId: string,
  catalogue: CatalogueSearch,
  choice: Choice,
): readonly Column<HiddenCourseWire>[] => [
  {
    header: texts.catalogue.course,
    cell: (course) => (
      <Group gap="sm" wrap="nowrap">
        <ChooseCourse course={course} {...choice} />
        <TextLink
          to="/i/$instituteId/catalogue/courses/$courseId"
          params={{ instituteId, courseId: course.id }}
          state={{ catalogue }}
        >
          {course.title}
        </TextLink>
      </Group>
    ),
  },
  { header: texts.catalogue.why, cell: ({ reasons }) => <Reasons reasons={reasons} /> },
];

/** One sentence, or a list of them. */
export function Reasons({ reasons }: { readonly reasons: readonly HiddenReason[] }) {
  const sentences = reasons.map(describeHidden);
  if (sentences.length === 1) return <Text size="sm">{sentences[0]}</Text>;
  return (
    <List size="sm" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
