import { Divider, ScrollArea, Stack, Text } from '@mantine/core';
import {
  IconActivityHeartbeat,
  IconBooks,
  IconBuildings,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconSettings,
  IconStethoscope,
  IconTargetArrow,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useSession } from '../api/session.ts';
import { shellTexts } from '../texts/shell.ts';
import { NavigationLink } from '../ui/links.tsx';
import { useCurrentInstitute } from './current-institute.ts';

const instituteEntries = [
  { to: '/i/$instituteId', label: shellTexts.overview, Icon: IconLayoutDashboard },
  { to: '/i/$instituteId/catalogue', label: shellTexts.catalogue, Icon: IconBooks },
  { to: '/i/$instituteId/enquiries', label: shellTexts.enquiries, Icon: IconMail },
  { to: '/i/$instituteId/campaigns', label: shellTexts.campaigns, Icon: IconTargetArrow },
  { to: '/i/$instituteId/keys', label: shellTexts.keys, Icon: IconKey },
  { to: '/i/$instituteId/websites', label: shellTexts.websites, Icon: IconWorld },
  { to: '/i/$instituteId/doctor', label: shellTexts.doctor, Icon: IconStethoscope },
  { to: '/i/$instituteId/webhooks', label: shellTexts.webhooks, Icon: IconWebhook },
  { to: '/i/$instituteId/activity', label: shellTexts.activity, Icon: IconHistory },
  { to: '/i/$instituteId/settings', label: shellTexts.settings, Icon: IconSettings },
  { to: '/i/$instituteId/team', label: shellTexts.team, Icon: IconUsers },
] as const;

const operatorEntries = [
  { to: '/operator', label: shellTexts.institutes, Icon: IconBuildings },
  { to: '/operator/health', label: shellTexts.health, Icon: IconActivityHeartbeat },
  { to: '/operator/activity', label: shellTexts.serviceActivity, Icon: IconHistory },
] as const;

/** The way to every screen: those of an institute, and those of the operator. */
export function Navigation() {
  const { person } = useSession();
  const instituteId = useCurrentInstitute()?.id;
  return (
    <ScrollArea h="100%" type="auto">
      <Stack component="nav" aria-label={shellTexts.navigation} gap={0} py="sm">
        {instituteId !== undefined &&
          instituteEntries.map(({ to, label, Icon }) => (
            <NavigationLink
              key={to}
              to={to}
              params={{ instituteId }}
              activeOptions={{ exact: to === '/i/$instituteId' }}
              activeProps={{ active: true, 'aria-current': 'page' }}
              label={label}
              leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
            />
          ))}
        {person.is_operator && (
          <>
            {instituteId !== undefined && <Divider my="sm" />}
            <Text size="xs" c="dimmed" px="sm" py={4}>
              {shellTexts.operatorArea}
            </Text>
            {operatorEntries.map(({ to, label, Icon }) => (
              <NavigationLink
                key={to}
                to={to}
                activeOptions={{ exact: to === '/operator' }}
                activeProps={{ active: true, 'aria-current': 'page' }}
                label={label}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              />
            ))}
          </>
        )}
      </Stack>
    </ScrollArea>
  );
}
