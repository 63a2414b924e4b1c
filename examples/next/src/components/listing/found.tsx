import type { SearchPage } from '@prospectus/client';
import Link from 'next/link';
import { addressOf, withChange } from '@/listing/filters';
import { formatCount } from '@/words';

type Props = { filters: URLSearchParams; listing: Pick<SearchPage, 'total' | 'search'> };

/** How many courses there are, and what became of the words that were searched for. */
export function Found({ filters, listing: { total, search } }: Props) {
  const meant = search?.did_you_mean;
  return (
    <div role="status">
      <p className="quiet">{formatCount(total)}</p>
      {meant && (
        <p>
          Did you mean <Link href={addressOf(withChange(filters, 'q', meant))}>{meant}</Link>?
        </p>
      )}
      {search?.matched === 'partial' && <p>No course has all of these words. These have some of them.</p>}
      {search?.matched === 'none' && <p>Nothing was found for “{filters.get('q')}”.</p>}
    </div>
  );
}
