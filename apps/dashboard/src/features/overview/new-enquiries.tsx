import { Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './overview.module.css';

const shown = 5;
const everyMs = 30_000;

/** Lists people who wait for an answer, the newest first, each one click away. */
export function NewEnquiries({ instituteId }: { readonly instituteId: string }) {
  const params = { institute_id: instituteId };
  const search = { status: 'new' } as const;
  const query = useAdminQuery(adminEndpoints.listLeads, { params, query: search }, { every: () => everyMs });
  return (
    <Section
      title={texts.overview.newEnquiriesTitle}
      actions={
        <TextLink to="/i/$instituteId/enquiries" params={{ instituteId }} size="sm">
          {texts.overview.allEnquiries}
        </TextLink>
      }
    >
      <Asked query={query} lines={shown} what={texts.overview.theEnquiries}>
        {({ data, next_cursor: next }) =>
          data.length === 0 && next === null ? (
            <Text c="dimmed">{texts.overview.noNewEnquiries}</Text>
          ) : (
            <>
              <ul className={classes['list']}>
                {data.slice(0, shown).map(({ id, full_name: name, course, message_start: message, created_at: at }) => (
                  <li key={id}>
                    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                      <Stack gap={0} miw={0}>
                        <TextLink
                          to="/i/$instituteId/enquiries/$leadId"
                          params={{ instituteId, leadId: id }}
                          state={{ inbox: { filters: search, pages: [] } }}
                        >
                          {name}
                        </TextLink>
                        <Text size="sm" c="dimmed" lineClamp={1}>
                          {[course?.title, message].filter(Boolean).join(' · ') || texts.enquiries.noCourse}
                        </Text>
                      </Stack>
                      <Text size="sm" c="dimmed">
                        <Moment at={at} />
                      </Text>
                    </Group>
                  </li>
                ))}
              </ul>
              {(data.length > shown || next !== null) && (
                <TextLink to="/i/$instituteId/enquiries" params={{ instituteId }} search={search} size="sm">
                  {texts.overview.allNewEnquiries}
                </TextLink>
              )}
            </>
          )
        }
      </Asked>
    </Section>
  );
}
