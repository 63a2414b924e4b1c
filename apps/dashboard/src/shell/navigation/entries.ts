import {
  IconActivityHeartbeat,
  IconBooks,
  IconBuildings,
  IconCalendarEvent,
  IconCalendarShare,
  IconChartBar,
  IconCode,
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

/** The screens of an institute that the navigation leads to, by what they are about; the first needs no name above it. */
export const instituteEntries = [
  { group: undefined, entries: [{ to: '/i/$instituteId', text: 'overview', Icon: IconLayoutDashboard }] },
  {
    group: 'contentGroup',
    entries: [
      { to: '/i/$instituteId/catalogue', text: 'catalogue', Icon: IconBooks },
      { to: '/i/$instituteId/dates', text: 'dates', Icon: IconCalendarEvent },
      { to: '/i/$instituteId/feeds', text: 'feeds', Icon: IconCalendarShare },
      { to: '/i/$instituteId/searches', text: 'searches', Icon: IconSearch },
    ],
  },
  {
    group: 'enquiriesGroup',
    entries: [
      { to: '/i/$instituteId/enquiries', text: 'enquiries', Icon: IconMail },
      { to: '/i/$instituteId/interest', text: 'interest', Icon: IconChartBar },
      { to: '/i/$instituteId/campaigns', text: 'campaigns', Icon: IconTargetArrow },
      { to: '/i/$instituteId/webhooks', text: 'webhooks', Icon: IconWebhook },
    ],
  },
  {
    group: 'websiteGroup',
    entries: [
      { to: '/i/$instituteId/embed', text: 'embed', Icon: IconCode },
      { to: '/i/$instituteId/keys', text: 'keys', Icon: IconKey },
      { to: '/i/$instituteId/websites', text: 'websites', Icon: IconWorld },
      { to: '/i/$instituteId/doctor', text: 'doctor', Icon: IconStethoscope },
    ],
  },
  {
    group: 'settingsGroup',
    entries: [
      { to: '/i/$instituteId/settings', text: 'settings', Icon: IconSettings },
      { to: '/i/$instituteId/team', text: 'team', Icon: IconUsers },
      { to: '/i/$instituteId/activity', text: 'activity', Icon: IconHistory },
    ],
  },
] as const;

/** The screens of those who operate the service. */
export const operatorEntries = [
  { to: '/operator', text: 'institutes', Icon: IconBuildings },
  { to: '/operator/health', text: 'health', Icon: IconActivityHeartbeat },
  { to: '/operator/activity', text: 'serviceActivity', Icon: IconHistory },
] as const;
