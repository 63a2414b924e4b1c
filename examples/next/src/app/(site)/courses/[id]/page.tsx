import { randomUUID } from 'node:crypto';
import type { CourseDetail } from '@prospectus/client';
import type { Metadata } from 'next';
import Link from 'next/link';
import { courseAddress } from '@/addresses';
import { loadCourse, loadCourseRuns, loadOutline } from '@/catalogue';
import { CourseFacts } from '@/components/course/course-facts';
import { CourseTexts } from '@/components/course/course-texts';
import { Cover } from '@/components/course/cover';
import { Dates } from '@/components/course/dates';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { JsonLd } from '@/components/json-ld';
import { NoSuchPage, notThereMetadata } from '@/components/not-there';
import { shownLanguage } from '@/languages';
import { addressOf, type SearchParams } from '@/listing/filters';
import { readSettings } from '@/settings';
import { formatRun } from '@/words';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const shown = await load(props);
  if (shown === undefined) return notThereMetadata;
  const { course, address, translations } = shown;
  const { title, description, image_url: image } = course.seo;
  return {
    title,
    description,
    alternates: { canonical: address, ...(course.languages.length > 1 && { languages: translations }) },
    openGraph: { title, url: address, ...(description && { description }), ...(image && { images: [image] }) },
  };
}

export default async function CoursePage(props: Props) {
  const shown = await load(props);
  if (shown === undefined) return <NoSuchPage />;
  const { course, address, asked } = shown;
  const language = shownLanguage(course);
  const [outline, runs] = await Promise.all([loadOutline(course.id, language), loadCourseRuns(course.id, language)]);
  const run = (await props.searchParams)['run'];
  const { stream } = course;
  return (
    <>
      {/* The page to be found is this one; offers keep the address where the course is bought. */}
      <JsonLd data={{ ...course.structured_data, url: `${readSettings().siteUrl}${address}` }} />
      <p className="quiet">
        <Link href="/">Courses</Link>
        {stream && (
          <>
            {' › '}
            <Link href={addressOf({ stream: stream.slug })}>{stream.label}</Link>
          </>
        )}
      </p>
      <article>
        <header lang={language}>
          <h1>{course.title}</h1>
          {course.subtitle && <p>{course.subtitle}</p>}
        </header>
        <div className="course">
          <CourseFacts course={course} />
          <div>
            <Cover image={course.image_url} title={course.title} alt={shownBy(course)} isFirst />
            <Dates runs={runs} language={asked} />
            <CourseTexts course={course} outline={outline} lang={language} hasDates={runs.length > 0} />
          </div>
        </div>
      </article>
      <EnquiryForm
        courseId={course.id}
        courseTitle={course.title}
        campaignId={course.coming_soon?.campaign_id ?? null}
        formId={randomUUID()}
        runs={runs.flatMap((each) => (each.availability === 'cancelled' ? [] : [[each.id, formatRun(each)]]))}
        runId={typeof run === 'string' ? run : ''}
      />
    </>
  );
}

/** What the picture shows, in the institute's words. */
const shownBy = ({ images }: CourseDetail) =>
  (images.preview_url ? images.preview_alt : images.banner_url ? images.banner_alt : images.thumbnail_alt) ?? '';

/**
 * The course that the address names, with the addresses of its pages: one for each language. Undefined for one that is not published.
 *
 * The language that is shown where none is asked for has the address without one, so that no page is there twice.
 */
async function load({ params, searchParams }: Props) {
  const id = decodeURIComponent((await params).id);
  const asked = (await searchParams)['language'];
  const language = typeof asked === 'string' ? asked : undefined;
  const [course, unasked] = await Promise.all([loadCourse(id, language), loadCourse(id)]);
  if (course === undefined || unasked === undefined) return undefined;
  const first = shownLanguage(unasked);
  const addressIn = (code: string | undefined) => courseAddress(course.id, code === first ? undefined : code);
  return {
    course,
    asked: language,
    address: addressIn(shownLanguage(course)),
    translations: Object.fromEntries(course.languages.map(({ code }) => [code, addressIn(code)])),
  };
}
