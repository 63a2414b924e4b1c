import type { CourseDetail } from '@prospectus/client';

/**
 * The structured data of a course on its page here.
 *
 * The API names the hosted page, since it knows no other. The page that a search engine should show is this one, and `url` says so, as
 * the canonical address does. Offers keep their addresses: that is where the course is bought.
 */
export const courseData = (course: CourseDetail, url: string) => ({ ...course.structured_data, url });

/** The courses of a list with their pages, in order. */
export const listData = (urls: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});

/** JSON for a `<script>`: no title can end it. */
export const toScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
