import Link from 'next/link';
import { countCourses } from '@/catalogue';
import type { Chip } from '@/listing/chips';
import { addressOf } from '@/listing/filters';
import { formatCount } from '@/words';

/** Where nothing is left: the filter without which there is most. */
export async function EmptyList({ chips }: { chips: readonly Chip[] }) {
  const ways = await Promise.all(
    chips.slice(0, 8).map(async (chip) => ({ ...chip, count: await countCourses(chip.rest) })),
  );
  const [best] = ways.sort((a, b) => b.count - a.count);
  return (
    <p>
      No courses match your search.{' '}
      {best && best.count > 0 && (
        <>
          <Link href={addressOf(best.rest)}>
            Without {best.label}: {formatCount(best.count)}
          </Link>
          {' · '}
        </>
      )}
      <Link href="/">See all courses</Link>
    </p>
  );
}
