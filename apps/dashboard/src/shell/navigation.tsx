import { Divider, Stack, Text } from '@mantine/core';
import {
  IconActivityHeartbeat,
  IconBooks,
  IconBuildings,
  IconCalendarEvent,
  IconCalendarShare,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconSearch,
  IconSettings,
  IconStethoscope,
  IconTargetArrow,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { NavigationLink } from '../ui/links.tsx';
import { useCurrentInstitute } from './current-institute.ts';
import classes from './navigation.module.css';

const instituteEntries = [
  { to: '/i/$instituteId', text: 'overview', Icon: IconLayoutDashboard },
  { to: '/i/$instituteId/catalogue', text: 'catalogue', Icon: IconBooks },
  { to: '/i/$instituteId/dates', text: 'dates', Icon: IconCalendarEvent },
  { to: '/i/$instituteId/feeds', text: 'feeds', Icon: IconCalendarShare },
  { to: '/i/$instituteId/searches', text: 'searches', Icon: IconSearch },
  { to: '/i/$instituteId/enquiries', text: 'enquiries', Icon: IconMail },
  { to: '/i/$instituteId/campaigns', text: 'campaigns', Icon: IconTargetArrow },
  { to: '/i/$instituteId/keys', text: 'keys', Icon: IconKey },
  { to: '/i/$instituteId/websites', text: 'websites', Icon: IconWorld },
  { to: '/i/$instituteId/doctor', text: 'doctor', Icon: IconStethoscope },
  { to: '/i/$instituteId/webhooks', text: 'webhooks', Icon: IconWebhook },
  { to: '/i/$instituteId/activity', text: 'activity', Icon: IconHistory },
  { to: '/i/$instituteId/settings', text: 'settings', Icon: IconSettings },
  { to: '/i/$instituteId/team', text: 'team', Icon: IconUsers },
] as const;

const operatorEntries = [
  { to: '/operator', text: 'institutes', Icon: IconBuildings },
  { to: '/operator/health', text: 'health', Icon: IconActivityHeartbeat },
  { to: '/operator/activity', text: 'serviceActivity', Icon: IconHistory },
] as const;

/** The way to every screen: those of an institute, and those of the operator. */
export function Navigation() {
  const { person } = useSession();
  const instituteId = useCurrentInstitute()?.id;
  return (
    <div className={classes['scroll']}>
      <Stack component="nav" aria-label={texts.shell.navigation} gap={0} py="sm">
        {instituteId !== undefined &&
          instituteEntries.map(({ to, text, Icon }) => (
            <NavigationLink
              key={to}
              to={to}
              params={{ instituteId }}
              activeOptions={{ exact: to === '/i/$instituteId' }}
              activeProps={{ active: true, 'aria-current': 'page' }}
              label={texts.shell[text]}
              leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
            />
          ))}
        {person.is_operator && (
          <>
            {instituteId !== undefined && <Divider my="sm" />}
            <Text size="xs" c="dimmed" px="sm" py={4}>
              {texts.shell.operatorArea}
            </Text>
            {operatorEntries.map(({ to, text, Icon }) => (
              <NavigationLink
                key={to}
                to={to}
                activeOptions={{ exact: to === '/operator' }}
                activeProps={{ active: true, 'aria-current': 'page' }}
                label={texts.shell[text]}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              />
            ))}
          </>
        )}
      </Stack>
    </div>
  );
}
