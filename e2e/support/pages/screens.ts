import { accessScreens } from '../screens/access.ts';
import { catalogueScreens } from '../screens/catalogue.ts';
import { enquiriesScreens } from '../screens/enquiries.ts';
import { operatorScreens } from '../screens/operator.ts';
import { overviewScreens } from '../screens/overview.ts';
import { peopleScreens } from '../screens/people.ts';
import type { Screen } from '../screens/screen.ts';
import { webhooksScreens } from '../screens/webhooks.ts';

/** Every screen. What one makes to be seen is there in those after it. */
export const screens: readonly Screen[] = [
  ...peopleScreens,
  ...overviewScreens,
  ...catalogueScreens,
  ...enquiriesScreens,
  ...accessScreens,
  ...webhooksScreens,
  ...operatorScreens,
];
