import type { SettingsWire } from '@prospectus/contract/admin';
import { settingsTexts } from '../../texts/settings.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';

const { profile: texts } = settingsTexts;

/** What the catalogue says about the institute: to be read here, and changed there. */
export function ProfileCard({ profile }: { readonly profile: SettingsWire['profile'] }) {
  const { languages, formats, course_site: site } = profile;
  return (
    <Section title={texts.title} lead={texts.lead}>
      <Facts
        facts={[
          [texts.id, <code key="id">{profile.id}</code>],
          [texts.name, profile.name],
          [texts.logo, profile.logo ?? texts.none],
          [texts.website, profile.website_url ?? texts.none],
          [texts.courseSite, site === null ? texts.none : [site.domain, site.path].filter(Boolean).join('/')],
          [texts.timezone, profile.timezone],
          [texts.currency, profile.default_currency],
          [texts.prices, profile.prices_visible ? texts.pricesShown : texts.pricesHidden],
          [texts.languages, languages.length === 0 ? texts.languagesOff : labelsOf(languages)],
          [texts.formats, formats.length === 0 ? texts.none : labelsOf(formats)],
        ]}
      />
    </Section>
  );
}

const labelsOf = (named: readonly { readonly label: string }[]): string => named.map(({ label }) => label).join(', ');
