import { Alert, Button, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';

const named = 5;

/** Warns of courses on sale whose dates are all over, and of dates soon that have no seats left; nothing where all is well. */
export function DateWarningsCard({ instituteId }: { readonly instituteId: string }) {
  const { data } = useAdminQuery(adminEndpoints.getDateWarnings, { params: { institute_id: instituteId } });
  const [isAll, setAll] = useState(false);
  if (data === undefined || data.ended.total + data.full.total === 0) return null;
  const { ended, full, today } = data;
  const courses = isAll ? ended.courses : ended.courses.slice(0, named);
  return (
    <Alert color="amber" icon={<IconCalendarOff aria-hidden />} title={texts.dates.warnings} role="status">
      <Stack gap="sm" align="flex-start">
        {ended.total > 0 && (
          <div>
            <Text size="sm">{texts.dates.ended(ended.total)}</Text>
            <ul>
              {courses.map(({ id, title }) => (
                <li key={id}>
                  <TextLink
                    to="/i/$instituteId/dates"
                    params={{ instituteId }}
                    search={{ view: 'list', course: id, hidden: true }}
                    size="sm"
                  >
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
            {courses.length < ended.courses.length && (
              <Button size="compact-sm" variant="default" onClick={() => setAll(true)}>
                {texts.dates.showAll(ended.courses.length)}
              </Button>
            )}
            {isAll && ended.total > courses.length && (
              <Text size="sm">{texts.dates.more(ended.total - courses.length)}</Text>
            )}
          </div>
        )}
        {full.total > 0 && (
          <Text size="sm">
            {texts.dates.full(full.total)}{' '}
            <TextLink
              to="/i/$instituteId/dates"
              params={{ instituteId }}
              search={{ view: 'list', availability: ['full'], phase: 'upcoming', from: today, to: full.last_day }}
              inherit
              underline="always"
            >
              {texts.dates.showFull}
            </TextLink>
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
