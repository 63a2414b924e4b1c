import { Button, Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';

/** Adds a group to the drafted synonyms of the institute, or to the published ones where none are drafted (rule S18). */
export function DraftSynonym({ group }: { readonly group: readonly string[] }) {
  const { id } = useInstitute();
  const queries = useQueryClient();
  const params = { institute_id: id };
  const add = useMutation({
    mutationFn: async () => {
      const { parts } = await call(adminEndpoints.getHeaderParts, { params });
      const institute = parts.find(({ entity }) => entity === 'institute');
      if (!institute) throw new Error('A catalogue without its institute.');
      const drafted = institute.draft?.fields.find(({ field }) => field === 'synonyms');
      const known = drafted ? drafted.value : institute.fields['synonyms'];
      const groups = Array.isArray(known) ? known : [];
      const isThere = groups.some((each) => JSON.stringify(each) === JSON.stringify(group));
      const edit = {
        entity: institute.entity,
        id: institute.id,
        field: 'synonyms',
        value: [...groups, [...group]],
        // Where somebody else saves meanwhile, their groups are not overwritten.
        version: institute.draft?.version ?? 0,
      };
      if (!isThere) await call(adminEndpoints.addToDrafts, { params, body: { edits: [edit] } });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <May call={adminEndpoints.addToDrafts}>
      <ErrorNotice error={add.error} />
      <Group role="status" gap="xs">
        {add.isSuccess ? (
          <Text size="sm">
            {texts.searches.drafted}{' '}
            <TextLink to="/i/$instituteId/catalogue/structure" params={{ instituteId: id }} inherit underline="always">
              {texts.structure.title}
            </TextLink>
          </Text>
        ) : (
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            {texts.searches.toDraft}
          </Button>
        )}
      </Group>
    </May>
  );
}
