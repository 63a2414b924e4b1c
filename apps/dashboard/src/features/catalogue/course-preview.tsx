import { Select, Stack } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { adminEndpoints } from '@prospectus/contract/admin';
import type { ReactNode } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { Asked } from '../../ui/asked.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseFrame } from '../embed/course-frame-card.tsx';
import type { InspectedCourse } from './catalogue.ts';
import { CourseOutline } from './course-outline.tsx';
import classes from './course-preview.module.css';
import { CourseVariants } from './course-variants.tsx';
import { SearchResult } from './search-result.tsx';
import { SocialCard } from './social-card.tsx';

type CoursePreviewProps = {
  readonly shown: NonNullable<InspectedCourse['shown']>;
  readonly language: string | undefined;
  readonly onLanguage: (language: string | undefined) => void;
};

/** A course as visitors get it, in a language of theirs: the element itself, next to what brings them there. */
export function CoursePreview({ shown: { course, outline }, language, onLanguage }: CoursePreviewProps) {
  const { id } = useInstitute();
  const embed = useAdminQuery(adminEndpoints.getEmbed, { params: { institute_id: id } });
  return (
    <>
      <Section
        title={texts.catalogue.preview}
        lead={texts.catalogue.previewLead}
        actions={
          course.languages.length > 1 && (
            <Select
              label={texts.catalogue.language}
              placeholder={texts.catalogue.defaultLanguage}
              data={course.languages.map(({ code, label }) => ({ value: code, label }))}
              value={language ?? null}
              onChange={(chosen) => onLanguage(chosen ?? undefined)}
              clearable
              clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(texts.catalogue.language) }}
            />
          )
        }
      >
        <div className={classes['beside']}>
          <Stack gap="sm" miw={0}>
            <Asked query={embed}>
              {(kept) => <CourseFrame kept={kept} courseId={course.id} language={language} />}
            </Asked>
          </Stack>
          <Stack gap="lg" miw={0}>
            <SearchResult seo={course.seo} />
            <SocialCard seo={course.seo} />
            <Facts facts={factsOf(course)} />
          </Stack>
        </div>
      </Section>
      <CourseVariants variants={course.variants} />
      <CourseOutline outline={outline} />
    </>
  );
}

/** What visitors do not see as such. */
function factsOf({
  id,
  tags,
  seo: { canonical_url: address },
}: CourseDetail): readonly (readonly [string, ReactNode])[] {
  return [
    [
      texts.catalogue.address,
      address === null ? (
        texts.catalogue.noAddress
      ) : (
        <AddressLink key="address" href={address} what={texts.ui.theAddress} />
      ),
    ],
    ...(tags.length > 0 ? [[texts.catalogue.tags, tags.join(', ')] as const] : []),
    [texts.catalogue.id, id],
  ];
}
