import { Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { describeActor, describeChange } from '../../ui/format/change.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './overview.module.css';

const shown = 5;

/** The last few changes, with the way to all of them. */
export function LatestChanges({ instituteId }: { readonly instituteId: string }) {
  const query = useAdminQuery(adminEndpoints.listAudit, {
    params: { institute_id: instituteId },
    query: { limit: shown },
  });
  return (
    <Section
      title={texts.overview.latestTitle}
      actions={
        <TextLink to="/i/$instituteId/activity" params={{ instituteId }} size="sm">
          {texts.overview.allChanges}
        </TextLink>
      }
    >
      <Asked query={query} lines={shown}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{texts.overview.noChanges}</Text>
          ) : (
            <ul className={classes['list']}>
              {data.map((event) => (
                <li key={event.id}>
                  {describeChange(event)}
                  <Text span size="sm" c="dimmed">
                    {' · '}
                    {describeActor(event.actor)}
                    {' · '}
                    <Moment at={event.at} />
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Section>
  );
}
