import { Image, Select, SimpleGrid, Stack, Text, Title, Typography } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { AvailabilityBadge } from '../../ui/availability-badge.tsx';
import { isLoadable } from '../../ui/course-picture.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import type { InspectedCourse } from './catalogue.ts';
import { CourseOutline } from './course-outline.tsx';
import classes from './course-preview.module.css';
import { CoursePrice } from './course-price.tsx';
import { CourseVariants } from './course-variants.tsx';

type CoursePreviewProps = {
  readonly shown: NonNullable<InspectedCourse['shown']>;
  readonly language: string | undefined;
  readonly onLanguage: (language: string | undefined) => void;
};

/** A course as visitors get it, in a language of theirs. */
export function CoursePreview({ shown: { course, outline }, language, onLanguage }: CoursePreviewProps) {
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
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack gap="sm">
            <Picture course={course} />
            <Text fw={600}>{course.title}</Text>
            {course.subtitle !== null && <Text>{course.subtitle}</Text>}
          </Stack>
          <Facts facts={factsOf(course)} />
        </SimpleGrid>
        {course.description_html !== null && (
          <div>
            <Title order={3}>{texts.catalogue.description}</Title>
            <Typography className={classes['html'] ?? ''}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service let through only what is harmless, when it was imported */}
              <div dangerouslySetInnerHTML={{ __html: course.description_html }} />
            </Typography>
          </div>
        )}
      </Section>
      <CourseVariants variants={course.variants} />
      <CourseOutline outline={outline} />
    </>
  );
}

function Picture({ course }: { readonly course: CourseDetail }) {
  const [isBroken, setBroken] = useState(false);
  if (course.image_url === null) return <Text c="dimmed">{texts.catalogue.noPicture}</Text>;
  if (isBroken || !isLoadable(course.image_url)) return <Text c="dimmed">{texts.catalogue.brokenPicture}</Text>;
  return <Image src={course.image_url} alt="" radius="sm" mah={220} fit="cover" onError={() => setBroken(true)} />;
}

function factsOf(course: CourseDetail): readonly (readonly [string, ReactNode])[] {
  const facts: (readonly [string, ReactNode])[] = [
    [texts.catalogue.availability, <AvailabilityBadge key="availability" availability={course.availability} />],
    [texts.catalogue.price, <CoursePrice key="price" course={course} />],
  ];
  const add = (name: string, value: string | null | undefined) => {
    if (value) facts.push([name, value]);
  };
  add(texts.catalogue.level, course.level);
  add(texts.catalogue.formats, course.formats.map(({ label }) => label).join(', '));
  add(texts.catalogue.stream, [course.stream?.label, course.category?.label].filter(Boolean).join(' › '));
  add(texts.catalogue.instructors, course.instructors.map(({ name }) => name).join(', '));
  add(texts.catalogue.tags, course.tags.join(', '));
  add(texts.catalogue.badges, course.badges.join(', '));
  add(texts.catalogue.rating, course.rating === null ? null : formatNumber(course.rating));
  add(
    texts.catalogue.duration,
    course.duration_minutes === null ? null : texts.catalogue.minutes(course.duration_minutes),
  );
  const { canonical_url: address } = course.seo;
  facts.push([
    texts.catalogue.address,
    address === null ? (
      texts.catalogue.noAddress
    ) : (
      <AddressLink key="address" href={address} what={texts.ui.theAddress} />
    ),
  ]);
  add(texts.catalogue.id, course.id);
  return facts;
}
