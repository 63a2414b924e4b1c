import { Group, SegmentedControl, Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { DifferencesCard } from '../editor/list/differences-card.tsx';
import { NewCourse } from '../editor/new-course/new-course-card.tsx';
import { SavedViews } from '../saved-views/saved-views-card.tsx';
import { FreshnessCard } from '../sources/freshness-card.tsx';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueSearch, readCatalogueSearch } from './catalogue-search.ts';
import { DownloadCard } from './download-card.tsx';
import { HiddenCourses } from './hidden-courses.tsx';
import { ProblemCard } from './problem-card.tsx';
import { ShownCourses } from './shown-courses.tsx';

/** Shows an institute's catalogue: the courses that visitors see, and those that they do not see, with the reasons. */
export function CatalogueScreen() {
  const { id } = useInstitute();
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: id } });
  return (
    <Page
      title={texts.catalogue.title}
      lead={texts.catalogue.lead}
      actions={catalogue.data?.courses === 0 ? undefined : <ImportLink />}
    >
      <ProblemCard instituteId={id} />
      <FreshnessCard instituteId={id} />
      <DifferencesCard instituteId={id} />
      <Asked query={catalogue}>{(answer) => (answer.courses === 0 ? <Empty /> : <Courses catalogue={answer} />)}</Asked>
    </Page>
  );
}

function ImportLink() {
  const { id } = useInstitute();
  return (
    <Group gap="sm">
      <DraftsLink />
      <ButtonLink to="/i/$instituteId/catalogue/structure" params={{ instituteId: id }} variant="default">
        {texts.structure.open}
      </ButtonLink>
      <ButtonLink to="/i/$instituteId/catalogue/sources" params={{ instituteId: id }} variant="default">
        {texts.catalogue.sources}
      </ButtonLink>
      <ButtonLink to="/i/$instituteId/catalogue/imports" params={{ instituteId: id }}>
        {texts.catalogue.importFile}
      </ButtonLink>
    </Group>
  );
}

/** Leads to what people have written, and says of how many courses. */
function DraftsLink() {
  const { id } = useInstitute();
  const drafts = useAdminQuery(adminEndpoints.listDrafts, { params: { institute_id: id } });
  const courses = new Set(drafts.data?.data.map(({ course_id: course }) => course));
  return (
    <ButtonLink to="/i/$instituteId/catalogue/drafts" params={{ instituteId: id }} variant="default">
      {texts.editor.list.open(courses.size)}
    </ButtonLink>
  );
}

function Empty() {
  return (
    <EmptyState
      title={texts.catalogue.emptyTitle}
      action={
        <Group gap="sm">
          <ImportLink />
          <May call={adminEndpoints.addToDrafts}>
            <NewCourse />
          </May>
        </Group>
      }
      command={texts.catalogue.emptyCommand}
    >
      {texts.catalogue.empty}
    </EmptyState>
  );
}

function Courses({ catalogue }: { readonly catalogue: Catalogue }) {
  const { id } = useInstitute();
  const search = readCatalogueSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: CatalogueSearch) =>
    void navigate({ to: '/i/$instituteId/catalogue', params: { instituteId: id }, search: next, replace: true });
  const { courses, courses_shown: shown } = catalogue;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={texts.catalogue.parts}
          data={[
            { value: 'shown', label: texts.catalogue.shown(shown) },
            { value: 'hidden', label: texts.catalogue.hidden(courses - shown) },
          ]}
          value={search.show ?? 'shown'}
          // The other part may contain what the user searches for.
          onChange={(chosen) => go(readCatalogueSearch({ q: search.q, show: chosen }))}
        />
        <May call={adminEndpoints.addToDrafts}>
          <NewCourse />
        </May>
      </Group>
      <SavedViews list="courses" search={search} read={readCatalogueSearch} onChoose={go} />
      {search.show === 'hidden' ? (
        <HiddenCourses search={search} onSearch={go} />
      ) : (
        <ShownCourses catalogue={catalogue} search={search} onSearch={go} />
      )}
      <DownloadCard />
    </Stack>
  );
}
