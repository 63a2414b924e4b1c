import type { Texts } from '../en/index.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { campaigns, rules } from './campaigns.ts';
import { catalogue } from './catalogue.ts';
import { client } from './client.ts';
import { doctor } from './doctor.ts';
import { enquiries } from './enquiries.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { health, operator } from './operator.ts';
import { overview } from './overview.ts';
import { quarantine } from './quarantine.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';
import { shares } from './shares.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { team } from './team.ts';
import { ui } from './ui.ts';
import { webhooks } from './webhooks.ts';
import { websites } from './websites.ts';

export const de: Texts = {
  account,
  activity,
  campaigns,
  catalogue,
  client,
  doctor,
  enquiries,
  health,
  imports,
  keys,
  operator,
  overview,
  quarantine,
  refusals,
  rules,
  settings,
  shares,
  shell,
  signIn,
  team,
  ui,
  webhooks,
  websites,
};
