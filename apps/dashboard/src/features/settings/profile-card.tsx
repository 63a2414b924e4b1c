import { Image, Skeleton } from '@mantine/core';
import { adminEndpoints, type SettingsWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';

type ProfileCardProps = { readonly instituteId: string; readonly profile: SettingsWire['profile'] };

/** Shows what the catalogue says about the institute: it can be read here, and is changed in the catalogue. */
export function ProfileCard({ instituteId, profile }: ProfileCardProps) {
  const { languages, formats, course_site: site } = profile;
  return (
    <Section title={texts.settings.profile.title} lead={texts.settings.profile.lead}>
      <Facts
        facts={[
          [texts.settings.profile.id, <code key="id">{profile.id}</code>],
          [texts.settings.profile.name, profile.name],
          [texts.settings.profile.logo, <Logo key="logo" instituteId={instituteId} authored={profile.logo} />],
          [
            texts.settings.profile.website,
            profile.website_url === null ? (
              texts.settings.profile.none
            ) : (
              <AddressLink key="website" href={profile.website_url} what={texts.ui.theAddress} />
            ),
          ],
          [
            texts.settings.profile.courseSite,
            site === null ? texts.settings.profile.none : [site.domain, site.path].filter(Boolean).join('/'),
          ],
          [texts.settings.profile.timezone, profile.timezone],
          [texts.settings.profile.currency, profile.default_currency],
          [
            texts.settings.profile.prices,
            profile.prices_visible ? texts.settings.profile.pricesShown : texts.settings.profile.pricesHidden,
          ],
          [
            texts.settings.profile.languages,
            languages.length === 0 ? texts.settings.profile.languagesOff : labelsOf(languages),
          ],
          [texts.settings.profile.formats, formats.length === 0 ? texts.settings.profile.none : labelsOf(formats)],
        ]}
      />
    </Section>
  );
}

type LogoProps = { readonly instituteId: string; readonly authored: string | null };

/** As visitors get it: the catalogue file may name a file that came with it. */
function Logo({ instituteId, authored }: LogoProps) {
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: instituteId } });
  const [isBroken, setBroken] = useState(false);
  const url = catalogue.data?.site?.institute.logo_url ?? null;
  if (authored === null) return texts.settings.profile.none;
  if (catalogue.isPending) return <Skeleton h={48} w={160} />;
  if (url === null || isBroken) return authored;
  return (
    <Image
      src={url}
      alt={texts.settings.profile.logo}
      h={48}
      w="auto"
      maw="100%"
      fit="contain"
      onError={() => setBroken(true)}
    />
  );
}

const labelsOf = (named: readonly { readonly label: string }[]): string => named.map(({ label }) => label).join(', ');
