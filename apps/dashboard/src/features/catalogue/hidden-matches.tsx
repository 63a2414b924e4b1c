import { Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';

/** Says how many of the courses that visitors do not see match a search, with the way to them; nothing where none does. */
export function HiddenMatches({ q }: { readonly q: string }) {
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
