import { Image, Stack, Text, Title } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { isLoadable } from '../../ui/course-picture.tsx';
import classes from './course-preview.module.css';

/** About what a messenger or a social network shows of a link to the course's page: picture, website, title. */
export function SocialCard({ seo }: { readonly seo: CourseDetail['seo'] }) {
  const { title, description, image_url: picture, canonical_url: address } = seo;
  const [broken, setBroken] = useState<string>();
  const isShown = picture !== null && isLoadable(picture) && picture !== broken;
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.embed.onCourse.social}</Title>
      <div className={classes['card']}>
        {isShown ? (
          <Image src={picture} alt="" className={classes['cardPicture'] ?? ''} onError={() => setBroken(picture)} />
        ) : (
          <div className={classes['noPicture']}>
            <Text size="sm" c="dimmed">
              {picture === null ? texts.catalogue.noPicture : texts.catalogue.brokenPicture}
            </Text>
          </div>
        )}
        <div className={classes['cardText']}>
          <Text size="xs" c="dimmed" truncate>
            {address === null ? texts.catalogue.noAddress : new URL(address).host}
          </Text>
          <Text fw={600} lineClamp={2}>
            {title}
          </Text>
          {description !== null && (
            <Text size="sm" c="dimmed" truncate>
              {description}
            </Text>
          )}
        </div>
      </div>
    </Stack>
  );
}
