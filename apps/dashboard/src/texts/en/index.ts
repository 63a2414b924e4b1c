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

/** English: the source of what there is to say. Every other language has the same shape. */
export const en = {
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
  /** What the service says: it writes English. */
  said: (english: string): string => english,
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

/** What every language says: a text for each text, a function of the same values for each function. */
export type Texts = Said<typeof en>;

type Said<T> = {
  readonly [Name in keyof T]: T[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Name] extends string
      ? string
      : Said<T[Name]>;
};
