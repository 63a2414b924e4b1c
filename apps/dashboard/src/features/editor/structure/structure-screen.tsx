import { Tabs } from '@mantine/core';
import { adminEndpoints, type EditedPartsWire } from '@prospectus/contract/admin';
import { type ReactNode, useState } from 'react';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Asked } from '../../../ui/asked.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Editable } from '../../../ui/may.tsx';
import { Page } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { Conflicts } from '../conflicts.tsx';
import { Editing } from '../editing.tsx';
import { History } from '../history.tsx';
import { Problems } from '../problems.tsx';
import { isDrafted, type PartState } from '../state/part-state.ts';
import { CourseDraftProvider, useCourseDraft, useOfDraft } from '../state/use-course-draft.ts';
import { Choices } from './choices.tsx';
import { InstituteFields } from './institute-fields.tsx';
import { LearningPaths } from './learning-paths.tsx';
import { Places } from './places.tsx';
import { SearchFields } from './search-fields.tsx';
import { Streams } from './streams.tsx';

/** What all courses of an institute share, as people edit it (rule K8). */
export function StructureScreen() {
  const { id } = useInstitute();
  const header = useAdminQuery(adminEndpoints.getHeaderParts, { params: { institute_id: id } });
  // Later answers come to the draft itself, which knows what is not saved yet.
  const [first, setFirst] = useState<EditedPartsWire>();
  if (first === undefined && header.data !== undefined && !header.isFetching) setFirst(header.data);
  return (
    <Page title={texts.structure.title} lead={texts.structure.lead} trail={<WayBack />} width="wide">
      {first === undefined ? <Asked query={header}>{() => null}</Asked> : <Structure instituteId={id} wire={first} />}
    </Page>
  );
}

function Structure({ instituteId, wire }: { readonly instituteId: string; readonly wire: EditedPartsWire }) {
  const draft = useCourseDraft({ instituteId, courseId: null }, wire);
  return (
    <CourseDraftProvider value={draft}>
      <Drafted>
        <Conflicts />
        <Problems />
        <Parts />
        <History courseId={null} />
      </Drafted>
    </CourseDraftProvider>
  );
}

/** All that is drafted here is published together. */
function Drafted({ children }: { readonly children: ReactNode }) {
  const parts = useOfDraft((state) => state.parts);
  const choice = { courses: [], parts: parts.filter(isDrafted).map(({ name }) => name) };
  return (
    <Editing choice={choice} courseId={null}>
      {children}
    </Editing>
  );
}

const tabs = {
  institute: InstituteFields,
  streams: Streams,
  places: Places,
  choices: Choices,
  search: SearchFields,
  paths: LearningPaths,
} as const satisfies Record<string, React.ComponentType<{ readonly institute: PartState }>>;

type Tab = keyof typeof tabs;

function Parts() {
  const institute = useOfDraft(({ parts }) => parts.find(({ name }) => name.entity === 'institute'));
  if (institute === undefined) return null;
  const names = Object.keys(tabs) as readonly Tab[];
  return (
    <Tabs defaultValue="institute" keepMounted={false}>
      <Tabs.List aria-label={texts.structure.title} mb="md">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {texts.structure.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const Fields = tabs[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Editable call={adminEndpoints.saveDraft}>
              <Fields institute={institute} />
            </Editable>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

function WayBack() {
  const { id } = useInstitute();
  return (
    <Trail>
      <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
        {texts.catalogue.title}
      </TextLink>
    </Trail>
  );
}
