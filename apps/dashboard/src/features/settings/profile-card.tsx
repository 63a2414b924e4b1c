import { Image, Skeleton } from '@mantine/core';
import { adminEndpoints, type SettingsWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { uiTexts } from '../../texts/ui.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';

const { profile: texts } = settingsTexts;

type ProfileCardProps = { readonly instituteId: string; readonly profile: SettingsWire['profile'] };

/** What the catalogue says about the institute: to be read here, and changed there. */
export function ProfileCard({ instituteId, profile }: ProfileCardProps) {
  const { languages, formats, course_site: site } = profile;
  return (
    <Section title={texts.title} lead={texts.lead}>
      <Facts
        facts={[
          [texts.id, <code key="id">{profile.id}</code>],
          [texts.name, profile.name],
          [texts.logo, <Logo key="logo" instituteId={instituteId} authored={profile.logo} />],
          [
            texts.website,
            profile.website_url === null ? (
              texts.none
            ) : (
              <AddressLink key="website" href={profile.website_url} what={uiTexts.theAddress} />
            ),
          ],
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

type LogoProps = { readonly instituteId: string; readonly authored: string | null };

/** As visitors get it: what the catalogue file names may be a file that came with it. */
function Logo({ instituteId, authored }: LogoProps) {
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: instituteId } });
  const [isBroken, setBroken] = useState(false);
  const url = catalogue.data?.site?.institute.logo_url ?? null;
  if (authored === null) return texts.none;
  if (catalogue.isPending) return <Skeleton h={48} w={160} />;
  if (url === null || isBroken) return authored;
  return <Image src={url} alt={texts.logo} h={48} w="auto" maw="100%" fit="contain" onError={() => setBroken(true)} />;
}

const labelsOf = (named: readonly { readonly label: string }[]): string => named.map(({ label }) => label).join(', ');
