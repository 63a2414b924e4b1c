import type { Attribution, Touch } from '@prospectus/contract';
import type { DashboardLanguage } from '@prospectus/contract/admin';

/** In words for people, of what the column `attribution` holds (rule E9): `newsletter / email / autumn, /courses (at first: www.search.example, /)`. */
export function describeAttribution(json: string, language: DashboardLanguage): string {
  // Our own JSON, which was read when the enquiry came.
  const { first, last } = JSON.parse(json) as Attribution;
  const [former, latter] = [first && describeTouch(first), last && describeTouch(last)];
  if (!former || !latter || former === latter) return latter || former || '';
  return `${latter} (${atFirst[language]}: ${former})`;
}

const describeTouch = ({ source, medium, campaign, term, content, referrer, landing }: Touch): string => {
  const parameters = [source, medium, campaign, term, content].filter(Boolean).join(' / ');
  return [parameters, referrer, landing].filter(Boolean).join(', ');
};

const atFirst: Readonly<Record<DashboardLanguage, string>> = { en: 'at first', de: 'zuerst' };
