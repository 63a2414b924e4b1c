import type { Metadata } from 'next';
import Link from 'next/link';
import { datesAddress } from '@/addresses';
import { listRuns, loadPlaces } from '@/catalogue';
import { RunRow } from '@/components/course/run-row';
import type { SearchParams } from '@/listing/filters';
import { byMonth } from '@/runs';
import { formatZone } from '@/words';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: 'Dates', alternates: { canonical: datesAddress(read(await searchParams)) } };
}

export default async function DatesPage({ searchParams }: Props) {
  const { place, page } = read(await searchParams);
  const [places, { data: runs, total, has_more: hasMore }] = await Promise.all([
    loadPlaces(),
    listRuns({ place, page, page_size: 24 }),
  ]);
  const zone = runs.map(formatZone).find(Boolean);
  return (
    <>
      <h1>Dates</h1>
      <nav aria-label="Places">
        <ul className="links">
          {[{ id: '', name: 'Everywhere', run_count: 1 }, ...places]
            .filter(({ run_count: count }) => count > 0)
            .map(({ id, name }) => (
              <li key={id}>
                <Link href={datesAddress({ place: id })} aria-current={id === place ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <p className="quiet" role="status">
        {total === 1 ? '1 date' : `${total} dates`}
        {zone && ` · times are in ${zone}`}
      </p>
      {byMonth(runs).map(([month, ofMonth]) => (
        <section key={month}>
          <h2>{month}</h2>
          <ul className="runs">
            {ofMonth.map((run) => (
              <RunRow key={run.id} run={run} language={run.language?.code} hasTitle />
            ))}
          </ul>
        </section>
      ))}
      {(page > 1 || hasMore) && (
        <nav className="pages" aria-label="Pages">
          {page > 1 && (
            <Link href={datesAddress({ place, page: page - 1 })} rel="prev">
              Earlier dates
            </Link>
          )}
          {hasMore && (
            <Link href={datesAddress({ place, page: page + 1 })} rel="next">
              Later dates
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** Anybody can write an address: a page that the API would refuse counts as the first. */
function read(params: SearchParams) {
  const text = (name: string) => [params[name]].flat()[0]?.trim() ?? '';
  const page = text('page');
  return { place: text('place'), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}
