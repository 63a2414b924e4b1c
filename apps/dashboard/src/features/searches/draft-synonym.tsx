import { Button, Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';

/** Adds a group to the drafted synonyms of the institute, or to the published ones where none are drafted (rule S18). */
export function DraftSynonym({ group }: { readonly group: readonly string[] }) {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const header = useAdminQuery(adminEndpoints.getHeaderParts, { params });
  const add = useAdminChange(adminEndpoints.addToDrafts);
  const institute = header.data?.parts.find(({ entity }) => entity === 'institute');
  const drafted = institute?.draft?.fields.find(({ field }) => field === 'synonyms');
  const known = drafted ? drafted.value : institute?.fields['synonyms'];
  const groups = Array.isArray(known) ? known : [];
  const isThere = groups.some((each) => JSON.stringify(each) === JSON.stringify(group));
  // It is published, and finds what it should from the next search on.
  if (isThere && !drafted) return null;
  const enter = () => {
    if (!institute) return;
    const edit = {
      entity: institute.entity,
      id: institute.id,
      field: 'synonyms',
      value: [...groups, [...group]],
      // Where somebody else has saved a draft meanwhile, their groups are not overwritten.
      version: institute.draft?.version ?? 0,
    };
    add.mutate({ params, body: { edits: [edit] } }, { onError: () => void header.refetch() });
  };
  return (
    <May call={adminEndpoints.addToDrafts}>
      <ErrorNotice error={header.error ?? add.error} />
      <Group role="status" gap="xs">
        {isThere ? (
          <Text size="sm">
            {texts.searches.drafted}{' '}
            <TextLink to="/i/$instituteId/catalogue/structure" params={{ instituteId: id }} inherit underline="always">
              {texts.structure.title}
            </TextLink>
          </Text>
        ) : (
          <Button loading={add.isPending || header.isPending} onClick={enter}>
            {texts.searches.toDraft}
          </Button>
        )}
      </Group>
    </May>
  );
}
