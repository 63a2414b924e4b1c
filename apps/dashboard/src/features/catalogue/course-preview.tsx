import { Button, Collapse, Group, Image, Select, SimpleGrid, Stack, Text, Title, Typography } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { type ReactNode, useId, useState } from 'react';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { AddressLink } from '../../ui/address-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import type { InspectedCourse } from './catalogue.ts';
import { CourseOutline } from './course-outline.tsx';
import { isLoadable } from './course-picture.tsx';
import classes from './course-preview.module.css';
import { CoursePrice } from './course-price.tsx';
import { CourseVariants } from './course-variants.tsx';

type CoursePreviewProps = {
  readonly shown: NonNullable<InspectedCourse['shown']>;
  readonly arePricesShown: boolean;
  readonly language: string | undefined;
  readonly onLanguage: (language: string | undefined) => void;
};

/** A course as visitors get it, in a language of theirs. */
export function CoursePreview({
  shown: { course, outline },
  arePricesShown,
  language,
  onLanguage,
}: CoursePreviewProps) {
  return (
    <>
      <Section
        title={catalogueTexts.preview}
        lead={catalogueTexts.previewLead}
        actions={
          course.languages.length > 1 && (
            <Select
              label={catalogueTexts.language}
              placeholder={catalogueTexts.defaultLanguage}
              data={course.languages.map(({ code, label }) => ({ value: code, label }))}
              value={language ?? null}
              onChange={(chosen) => onLanguage(chosen ?? undefined)}
              clearable
              clearButtonProps={{ 'aria-label': catalogueTexts.clearOf(catalogueTexts.language) }}
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
          <Facts facts={factsOf(course, arePricesShown)} />
        </SimpleGrid>
        {course.description_html !== null && (
          <div>
            <Title order={3}>{catalogueTexts.description}</Title>
            <Typography className={classes['html'] ?? ''}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service let through only what is harmless, when it was imported */}
              <div dangerouslySetInnerHTML={{ __html: course.description_html }} />
            </Typography>
          </div>
        )}
      </Section>
      <CourseVariants variants={course.variants} arePricesShown={arePricesShown} />
      <CourseOutline outline={outline} />
      <Json course={course} />
    </>
  );
}

function Picture({ course }: { readonly course: CourseDetail }) {
  const [isBroken, setBroken] = useState(false);
  if (course.image_url === null) return <Text c="dimmed">{catalogueTexts.noPicture}</Text>;
  if (isBroken || !isLoadable(course.image_url)) return <Text c="dimmed">{catalogueTexts.brokenPicture}</Text>;
  return <Image src={course.image_url} alt="" radius="sm" mah={220} fit="cover" onError={() => setBroken(true)} />;
}

function factsOf(course: CourseDetail, arePricesShown: boolean): readonly (readonly [string, ReactNode])[] {
  const facts: (readonly [string, ReactNode])[] = [
    [catalogueTexts.availability, <AvailabilityBadge key="availability" availability={course.availability} />],
    [catalogueTexts.price, <CoursePrice key="price" price={course.price} areShown={arePricesShown} />],
  ];
  const add = (name: string, value: string | null | undefined) => {
    if (value) facts.push([name, value]);
  };
  add(catalogueTexts.level, course.level);
  add(catalogueTexts.formats, course.formats.map(({ label }) => label).join(', '));
  add(catalogueTexts.stream, [course.stream?.label, course.category?.label].filter(Boolean).join(' › '));
  add(catalogueTexts.instructors, course.instructors.map(({ name }) => name).join(', '));
  add(catalogueTexts.tags, course.tags.join(', '));
  add(catalogueTexts.badges, course.badges.join(', '));
  add(catalogueTexts.rating, course.rating?.toLocaleString());
  add(
    catalogueTexts.duration,
    course.duration_minutes === null ? null : catalogueTexts.minutes(course.duration_minutes),
  );
  const { canonical_url: address } = course.seo;
  facts.push([
    catalogueTexts.address,
    address === null ? (
      catalogueTexts.noAddress
    ) : (
      <AddressLink key="address" href={address} what={uiTexts.theAddress} />
    ),
  ]);
  add(catalogueTexts.id, course.id);
  return facts;
}

function Json({ course }: { readonly course: CourseDetail }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section title={catalogueTexts.json} lead={catalogueTexts.jsonLead}>
      <Group>
        <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? catalogueTexts.hideJson : catalogueTexts.showJson}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Copyable value={JSON.stringify(course, null, 2)} what={catalogueTexts.theJson} />}
      </Collapse>
    </Section>
  );
}
