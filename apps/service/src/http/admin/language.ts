import type { IncomingMessage } from 'node:http';
import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';

/** The language of the page that made a request: the dashboard names it with each of its calls. English where none is named that it speaks. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): DashboardLanguage {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase().split(/[-;]/)[0]);
  const spoken = wanted.flatMap((tag) => dashboardLanguages.find((language) => language === tag) ?? []);
  return spoken[0] ?? 'en';
}
