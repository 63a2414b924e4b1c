import type { CourseSummary } from '@prospectus/client';
import Link from 'next/link';
import { courseAddress } from '@/addresses';
import { Badges } from '@/components/course/badges';
import { Cover } from '@/components/course/cover';
import { Price } from '@/components/course/price';
import { Waiting } from '@/components/waiting';
import { shownLanguage } from '@/languages';
import { availabilityWords, formatRun } from '@/words';

type Props = {
  course: CourseSummary;
  /** The language that was asked for. */
  language?: string | undefined;
  isFirst?: boolean;
  /** Whether there is a page of the course; a learning path may have a step without one. */
  hasPage?: boolean;
};

export function CourseCard({ course, language, isFirst = false, hasPage = true }: Props) {
  const { id, title, subtitle, image_url: image, badges, formats, price, availability, next_run: next } = course;
  const lang = shownLanguage(course);
  return (
    <li className="card">
      <Cover image={image} title={title} isFirst={isFirst} />
      <div className="card-body">
        <h2 lang={lang}>
          {hasPage ? (
            <Link href={courseAddress(id, language)}>
              {title}
              <Waiting />
            </Link>
          ) : (
            title
          )}
        </h2>
        {subtitle && (
          <p className="quiet" lang={lang}>
            {subtitle}
          </p>
        )}
        <Badges badges={badges.slice(0, 2)} />
        {next && (
          <p className="quiet">
            Next date: <span dir="auto">{formatRun(next)}</span>
          </p>
        )}
        <div className="card-foot">
          <span>{formats.map(({ label }) => label).join(', ')}</span>
          {price && <Price price={price} variants={course.variants} />}
          <span className="quiet">{availabilityWords[availability]}</span>
        </div>
      </div>
    </li>
  );
}
