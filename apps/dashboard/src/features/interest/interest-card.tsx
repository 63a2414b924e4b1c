import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { adminEndpoints, type Interest } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';

const { card: words } = texts.interest;

/** The most viewed; the others are on their screen. */
const shownMax = 5;

const plainList = { listStyle: 'none' };

/** What visitors were interested in this week, in short. */
export function InterestCard({ instituteId }: { readonly instituteId: string }) {
  const params = { institute_id: instituteId };
  const query = useAdminQuery(adminEndpoints.getInterest, { params, query: { days: '7' } });
  const searches = useAdminQuery(adminEndpoints.listSearches, { params, query: { days: '7', result: 'none' } });
  const lacking = useAdminQuery(adminEndpoints.listLackingCourses, { params });
  return (
    <Section
      title={texts.interest.title}
      lead={words.lead}
      actions={
        <TextLink to="/i/$instituteId/interest" params={{ instituteId }} search={{ days: 7 }} size="sm">
          {words.link}
        </TextLink>
      }
    >
      <Asked query={query} lines={5}>
        {(interest) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MostViewed interest={interest} instituteId={instituteId} />
            <Stack component="ul" gap={4} p={0} m={0} fz="sm" style={plainList}>
              <li>{words.views(interest.totals.views)}</li>
              <li>
                <TextLink
                  to="/i/$instituteId/enquiries"
                  params={{ instituteId }}
                  search={sinceFirstDay(interest)}
                  inherit
                >
                  {words.enquiries(interest.totals.enquiries)}
                </TextLink>
              </li>
              {searches.data && (
                <li>
                  <TextLink
                    to="/i/$instituteId/searches"
                    params={{ instituteId }}
                    search={{ days: 7, show: 'none' }}
                    inherit
                  >
                    {words.unmatched(searches.data.total)}
                  </TextLink>
                </li>
              )}
              {lacking.data && (
                <li>
                  <TextLink to="/i/$instituteId/interest" params={{ instituteId }} inherit>
                    {words.lacking(lacking.data.total)}
                  </TextLink>
                </li>
              )}
            </Stack>
          </SimpleGrid>
        )}
      </Asked>
    </Section>
  );
}

/** The inbox of the days that are counted. */
function sinceFirstDay({ days: [first] }: Interest) {
  return first === undefined ? {} : { from: first.day };
}

function MostViewed({ interest, instituteId }: { readonly interest: Interest; readonly instituteId: string }) {
  const viewed = interest.courses.filter(({ views, title }) => views > 0 && title !== null).slice(0, shownMax);
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.mostViewed}
      </Text>
      {viewed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noViews}
        </Text>
      ) : (
        <Stack component="ul" gap={4} p={0} m={0} mt={4} fz="sm" style={plainList}>
          {viewed.map(({ id, title, views }) => (
            <Group component="li" key={id} gap="xs" justify="space-between" wrap="nowrap" maw={420}>
              <TextLink
                to="/i/$instituteId/catalogue/courses/$courseId"
                params={{ instituteId, courseId: id }}
                inherit
                truncate
                miw={0}
              >
                {title}
              </TextLink>
              <Text span size="sm" c="dimmed" flex="none">
                {words.views(views)}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  );
}
