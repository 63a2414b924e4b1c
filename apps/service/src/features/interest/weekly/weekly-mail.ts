import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { Week } from './week.ts';
import type { WeekFigures } from './week-figures.ts';
import type { WeeklyWords } from './weekly-words.ts';

export type WeeklyMail = {
  readonly institute: { readonly id: string; readonly name: string };
  readonly week: Week;
  readonly figures: WeekFigures;
  /** Address of the service, without a slash at its end. */
  readonly publicUrl: string;
};

const words: Readonly<Record<DashboardLanguage, WeeklyWords>> = { en: english, de: german };

/** Four lines about the last seven full days of an institute, each with the screen about it (D45). */
export function writeWeeklyMail(mail: WeeklyMail, language: DashboardLanguage): MailText {
  const { institute, week, publicUrl } = mail;
  const say = words[language];
  const figures = {
    ...mail.figures,
    courses: mail.figures.courses.map((each) => ({ ...each, title: short(each.title) })),
    searches: mail.figures.searches.map((each) => ({ ...each, search: short(each.search) })),
  };
  const name = short(institute.name);
  const screen = (path: string) => `${publicUrl}/dashboard/i/${encodeURIComponent(institute.id)}/${path}`;
  const text = [
    say.period(name, week.from, week.lastDay),
    `1. ${say.courses(figures)}\n   ${screen('interest?days=7')}`,
    `2. ${say.enquiries(figures)}\n   ${screen(`enquiries?from=${week.from}&to=${week.lastDay}`)}`,
    `3. ${say.searches(figures)}\n   ${screen('searches?days=7&show=none')}`,
    `4. ${say.lacking(figures)}\n   ${screen('interest')}`,
    say.end(name, `${publicUrl}/dashboard/account`),
  ];
  return { subject: say.subject(name, figures), text: `${text.join('\n\n')}\n` };
}

const charactersMax = 80;

/** On one line, and no longer than one can read at a glance. */
function short(text: string): string {
  const characters = [...text.replaceAll('\r', ' ').replaceAll('\n', ' ').trim()];
  return characters.length <= charactersMax
    ? characters.join('')
    : `${characters.slice(0, charactersMax - 1).join('')}…`;
}
