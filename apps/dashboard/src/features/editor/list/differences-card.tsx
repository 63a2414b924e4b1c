import { Alert, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAdminQuery } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { TextLink } from '../../../ui/links.tsx';

/** Tells that the file says something else by now than people changed (rule K3), and that drafts were not published as planned (rule K4); renders nothing where neither is so. */
export function DifferencesCard({ instituteId }: { readonly instituteId: string }) {
  const { data } = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: instituteId } });
  if (data === undefined) return null;
  const { toDifferences, differences, toRefused, refused } = texts.catalogue;
  const news = [
    { number: data.refused_publications, title: refused, link: toRefused },
    { number: data.differences, title: differences, link: toDifferences },
  ];
  return news.map(
    ({ number, title, link }) =>
      number > 0 && (
        <Alert key={link} color="amber" icon={<IconAlertTriangle aria-hidden />} title={title(number)} role="status">
          <Text size="sm">
            <TextLink to="/i/$instituteId/catalogue/drafts" params={{ instituteId }} inherit>
              {link}
            </TextLink>
          </Text>
        </Alert>
      ),
  );
}
