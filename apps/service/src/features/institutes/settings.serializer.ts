import type { SettingsWire } from '@prospectus/contract/admin';
import type { CoursePagesBy } from '../catalogue/index.ts';
import type { Settings } from './settings.ts';

/** Settings as the dashboard shows them, next to the values of the catalogue. */
export function toSettingsWire({ courseBaseUrl, leadRetentionDays }: Settings, pages: CoursePagesBy): SettingsWire {
  const current = pages.by(courseBaseUrl);
  return {
    course_base_url: current.baseUrl,
    course_base_url_override: courseBaseUrl,
    course_base_url_of_catalogue: pages.by(null).baseUrl,
    example: current.example ?? null,
    lead_retention_days: leadRetentionDays,
    profile: toProfile(pages.institute),
  };
}

function toProfile(institute: CoursePagesBy['institute']): SettingsWire['profile'] {
  const { course_site: site, course_languages: languages } = institute;
  return {
    id: institute.id,
    name: institute.name,
    logo: institute.logo ?? null,
    website_url: institute.website_url ?? null,
    course_site: site ? { domain: site.domain, path: site.path ?? null } : null,
    timezone: institute.timezone ?? 'UTC',
    default_currency: institute.default_currency ?? 'USD',
    prices_visible: institute.prices_visible ?? true,
    languages: languages?.enabled ? languages.languages.map(({ code, label }) => ({ code, label })) : [],
    formats: (institute.formats ?? []).map(({ key, label }) => ({ key, label })),
  };
}
