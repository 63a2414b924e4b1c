import type { CourseDetail, Outline } from '@prospectus/client';
import Link from 'next/link';
import { courseAddress } from '@/addresses';
import { OutlineSections } from '@/components/course/outline-sections';
import { Versions } from '@/components/course/versions';
import { SanitisedHtml } from '@/components/sanitised-html';

type Props = {
  course: CourseDetail;
  outline: Outline;
  /** Of the texts. */
  lang: string | undefined;
  /** Whether dates stand on the page, too. */
  hasDates: boolean;
};

/** All that there is to read about a course, without headings that nothing stands below. */
export function CourseTexts({ course, outline, lang, hasDates }: Props) {
  const texts = [
    ['About this course', course.description_html],
    ['Good to know', course.about_html],
    ['Why learn this', course.why_learn_html],
    ['Who it is for', course.who_should_learn_html],
  ] as const;
  return (
    <>
      {texts.map(
        ([heading, html]) =>
          html !== null && (
            <section key={heading}>
              <h2>{heading}</h2>
              <SanitisedHtml html={html} lang={lang} />
            </section>
          ),
      )}
      {course.preview_video && (
        <p>
          <a href={course.preview_video.url}>Watch the preview</a>
        </p>
      )}
      {outline.sections.length > 0 && (
        <section>
          <h2>Contents</h2>
          <div lang={lang}>
            <OutlineSections sections={outline.sections} />
          </div>
        </section>
      )}
      <Versions course={course} hasDates={hasDates} />
      {course.faqs.length > 0 && (
        <section>
          <h2>Questions and answers</h2>
          {course.faqs.map(({ question, answer_html: answer }) => (
            <details key={question} lang={lang}>
              <summary>{question}</summary>
              <SanitisedHtml html={answer} lang={lang} />
            </details>
          ))}
        </section>
      )}
      {course.series && (
        <section>
          <h2>Part of “{course.series.name}”</h2>
          <ol>
            {course.series.steps.map(({ course_id: id, title, url, current }) => (
              // A step without an address is not published, and has no page here either; unless the institute has no addresses at all.
              <li key={id}>
                {current || (url === null && course.url !== null) ? (
                  title
                ) : (
                  <Link href={courseAddress(id)}>{title}</Link>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
