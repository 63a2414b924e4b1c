import type { CourseDetail, DetailVariant } from '@prospectus/client';
import { Price } from '@/components/course/price';
import { availabilityWords } from '@/words';

export function Versions({ course, hasDates }: { course: CourseDetail; hasDates: boolean }) {
  return (
    <section>
      <h2>{hasDates ? 'Ways to take part' : course.price_visible ? 'Dates and prices' : 'Dates'}</h2>
      <ul className="versions">
        {course.variants.map(
          ({ package_session_id: id, title, level, session_name: session, language, price, ...variant }) => (
            <li key={id}>
              <span>{[session ?? title, level, language?.label].filter(Boolean).join(' · ')}</span>
              {price && <Price price={price} />}
              <Availability {...variant} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Availability({ availability, url }: Pick<DetailVariant, 'availability' | 'url'>) {
  const words = availabilityWords[availability];
  return <span>{url ? <a href={url}>{words}</a> : words}</span>;
}
