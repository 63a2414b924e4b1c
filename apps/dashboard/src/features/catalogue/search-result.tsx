import { Stack, Text, Title } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { texts } from '../../texts/texts.ts';
import classes from './course-preview.module.css';

/** About what a search engine shows of the course's page: address, title, description. */
export function SearchResult({ seo }: { readonly seo: CourseDetail['seo'] }) {
  const { title, description, canonical_url: address } = seo;
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.embed.onCourse.search}</Title>
      <div className={classes['result']}>
        <Text size="xs" c="dimmed" truncate>
          {address === null ? texts.catalogue.noAddress : crumbsOf(address)}
        </Text>
        <Text size="lg" c="var(--mantine-color-anchor)" lineClamp={2}>
          {title}
        </Text>
        <Text size="sm" {...(description === null ? { c: 'dimmed' } : {})} lineClamp={3}>
          {description ?? texts.embed.onCourse.noDescription}
        </Text>
      </div>
      <Text size="xs" c="dimmed">
        {texts.embed.onCourse.searchLead}
      </Text>
    </Stack>
  );
}

/** An address as search engines write it: the host, and the parts of the path. */
function crumbsOf(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split('/').filter(Boolean).map(decoded)].join(' › ');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
