import type { MetadataRoute } from 'next';
import { courseAddress, learningPathAddress } from '@/addresses';
import { allCourses, loadCourse, loadLearningPaths, loadListing } from '@/catalogue';
import { otherLanguages, shownLanguage } from '@/languages';
import { addressOf } from '@/listing/filters';
import { headings } from '@/listing/listing-metadata';
import { readSettings } from '@/settings';

export const dynamic = 'force-dynamic';

/**
 * Lists the pages of this site.
 *
 * It does not use the API's `/sitemap`, which lists the pages of the hosted site. It has no `lastModified`: search engines ignore all dates
 * of a site when some are not the day of the last change, and that day is not known here.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = readSettings();
  const addresses = ['/', '/dates', '/learning-paths'];
  const { facets } = await loadListing('');
  for (const name of Object.keys(headings) as (keyof typeof headings)[]) {
    const values = facets[name]?.filter(({ count }) => count > 0) ?? [];
    addresses.push(...values.map(({ value }) => addressOf({ [name]: value })));
  }
  for await (const course of allCourses()) {
    addresses.push(courseAddress(course.id));
    const isUnclear = course.languages.length > 1 && shownLanguage(course) === undefined;
    const clear = (isUnclear && (await loadCourse(course.id))) || course;
    addresses.push(...otherLanguages(clear).map(({ code }) => courseAddress(course.id, code)));
  }
  for (const { code } of await loadLearningPaths()) addresses.push(learningPathAddress(code));
  return addresses.map((address) => ({ url: `${siteUrl}${address}` }));
}
