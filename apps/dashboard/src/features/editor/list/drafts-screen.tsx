import { Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Asked } from '../../../ui/asked.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { RoleNotice } from '../../../ui/may.tsx';
import { Page } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { Differences } from './differences.tsx';
import { DraftList } from './draft-list.tsx';
import { Publications } from './publications.tsx';

/** What people have written and not published, what is to be published at a time, and where the file says something else by now. */
export function DraftsScreen() {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const drafts = useAdminQuery(adminEndpoints.listDrafts, { params });
  const publications = useAdminQuery(adminEndpoints.listPublications, { params });
  const changes = useAdminQuery(adminEndpoints.listDeskChanges, { params });
  return (
    <Page
      title={texts.editor.list.title}
      lead={texts.editor.list.lead}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
            {texts.catalogue.title}
          </TextLink>
        </Trail>
      }
    >
      <Stack gap="lg">
        <RoleNotice call={adminEndpoints.publishDrafts} />
        <Asked query={drafts}>{({ data }) => <DraftList drafts={data} />}</Asked>
        <Asked query={publications}>
          {({ data }) => (data.length === 0 ? null : <Publications publications={data} />)}
        </Asked>
        <Asked query={changes}>
          {({ data, total }) => (total === 0 ? null : <Differences changes={data} total={total} />)}
        </Asked>
      </Stack>
    </Page>
  );
}
