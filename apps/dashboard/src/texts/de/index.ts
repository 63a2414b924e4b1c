import { german } from '@prospectus/contract/german';
import { createTranslator } from '../../language/saying.ts';
import type { Texts } from '../en/index.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { campaigns, rules } from './campaigns.ts';
import { catalogue } from './catalogue.ts';
import { changes } from './changes.ts';
import { client } from './client.ts';
import { dateAnswers } from './date-answers.ts';
import { dates } from './dates.ts';
import { doctor } from './doctor.ts';
import { editor } from './editor.ts';
import { embed } from './embed.ts';
import { enquiries } from './enquiries.ts';
import { feeds } from './feeds.ts';
import { finder } from './finder.ts';
import { formerSentences } from './former-sentences.ts';
import { hiddenCourses } from './hidden-courses.ts';
import { imports } from './imports.ts';
import { interest } from './interest.ts';
import { keys } from './keys.ts';
import { health, operator } from './operator.ts';
import { overview } from './overview.ts';
import { pictures } from './pictures.ts';
import { preview } from './preview.ts';
import { quarantine } from './quarantine.ts';
import { roles } from './roles.ts';
import { searches } from './searches.ts';
import { settings } from './settings.ts';
import { shares } from './shares.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { sources } from './sources.ts';
import { structure } from './structure.ts';
import { tables } from './tables.ts';
import { team } from './team.ts';
import { ui } from './ui.ts';
import { webhooks } from './webhooks.ts';
import { websites } from './websites.ts';

export const de: Texts = {
  account,
  activity,
  campaigns,
  catalogue,
  changes,
  client,
  dateAnswers,
  dates,
  doctor,
  editor,
  embed,
  enquiries,
  feeds,
  finder,
  health,
  hiddenCourses,
  imports,
  interest,
  keys,
  operator,
  overview,
  pictures,
  preview,
  quarantine,
  roles,
  rules,
  said: createTranslator({ ...formerSentences, ...german }),
  searches,
  settings,
  shares,
  shell,
  signIn,
  sources,
  structure,
  tables,
  team,
  ui,
  webhooks,
  websites,
};
