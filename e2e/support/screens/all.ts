import { accessScreens } from './access.ts';
import { catalogueScreens } from './catalogue.ts';
import { enquiriesScreens } from './enquiries.ts';
import { operatorScreens } from './operator.ts';
import { overviewScreens } from './overview.ts';
import { peopleScreens } from './people.ts';
import type { Screen } from './screen.ts';
import { webhooksScreens } from './webhooks.ts';

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
