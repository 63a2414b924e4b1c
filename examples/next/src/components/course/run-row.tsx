import type { Run } from '@prospectus/client';
import Link from 'next/link';
import { courseAddress } from '@/addresses';
import { Price } from '@/components/course/price';
import { formatPlaces, formatSeats, formatStart } from '@/words';

type Props = {
  run: Run;
  /** Language of the page of its course that a link leads to, where that is not the one shown by itself. */
  language?: string | undefined;
  /** Whether the page is about other courses, too. */
  hasTitle?: boolean;
};

/** A date: when, where, and whether there is a place left. */
export function RunRow({ run, language, hasTitle = false }: Props) {
  const { id, course_id: courseId, availability, starts_on: date, when_text: words } = run;
  const isCancelled = availability === 'cancelled';
  return (
    <li className="run">
      <p className="run-when">
        {date === null ? (
          <span dir="auto">{words}</span>
        ) : (
          <time className={isCancelled ? 'gone' : undefined} dateTime={run.starts_at ?? date}>
            {formatStart(run)}
          </time>
        )}
      </p>
      <div>
        {hasTitle && (
          <p lang={run.language?.code} dir="auto">
            <Link href={courseAddress(courseId, language)}>{run.title}</Link>
          </p>
        )}
        <p dir="auto">{formatPlaces(run)}</p>
        {date !== null && words && (
          <p className="quiet" dir="auto">
            {words}
          </p>
        )}
        {run.note && (
          <p className="quiet" dir="auto">
            {run.note}
          </p>
        )}
      </div>
      <p className="run-state">
        {run.price && <Price price={run.price} />}
        <span>{formatSeats(run)}</span>
        {run.guaranteed && !isCancelled && <span className="quiet">Takes place for certain</span>}
        {run.url && availability === 'available' && (
          <a href={run.url}>
            Enrol<span className="hidden-text">: {formatStart(run)}</span>
          </a>
        )}
        {!isCancelled && (
          <Link href={courseAddress(courseId, language, id)}>
            Ask<span className="hidden-text"> about {formatStart(run)}</span>
          </Link>
        )}
      </p>
    </li>
  );
}
