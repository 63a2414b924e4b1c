import type { CourseDetail } from '@prospectus/client';
import Link from 'next/link';
import { courseAddress } from '@/addresses';
import { Badges } from '@/components/course/badges';
import { Price } from '@/components/course/price';
import { otherLanguages } from '@/languages';
import { availabilityWords, formatDuration } from '@/words';

export function CourseFacts({ course }: { course: CourseDetail }) {
  const { price, formats, level, duration_minutes: minutes, instructors, url } = course;
  return (
    <aside className="facts" aria-label="At a glance">
      {price && <Price price={price} variants={course.variants} />}
      <span>{availabilityWords[course.availability]}</span>
      <Badges badges={course.badges} />
      {formats.length > 0 && <span>{formats.map(({ label }) => label).join(', ')}</span>}
      {level && <span>{level}</span>}
      {minutes !== null && <span>{formatDuration(minutes)}</span>}
      {instructors.length > 0 && <span>With {instructors.map(({ name }) => name).join(', ')}</span>}
      {url && (
        <a className="button" href={url}>
          Go to enrolment
        </a>
      )}
      <a href="#enquiry">Ask about this course</a>
      {otherLanguages(course).map(({ code, label }) => (
        <Link key={code} href={courseAddress(course.id, code)} hrefLang={code} lang={code}>
          {label}
        </Link>
      ))}
    </aside>
  );
}
