import type { SearchPage } from '@prospectus/client';
import Link from 'next/link';
import { Waiting } from '@/components/waiting';
import { addressOf, withChange } from '@/listing/filters';

/** Ways to the pages before and after. */
export function Pages({ filters, answer }: { filters: URLSearchParams; answer: Omit<SearchPage, 'data'> }) {
  const last = Math.max(1, Math.ceil(answer.total / answer.page_size));
  if (last === 1 && answer.page === 1) return null;
  const pageAddress = (page: number) => addressOf(withChange(filters, 'page', page === 1 ? null : String(page)));
  return (
    <nav className="pages" aria-label="Pages">
      {answer.page > 1 && (
        <Link href={pageAddress(Math.min(answer.page - 1, last))} rel="prev">
          Previous
          <Waiting />
        </Link>
      )}
      <span>
        Page {answer.page} of {last}
      </span>
      {answer.has_more && (
        <Link href={pageAddress(answer.page + 1)} rel="next">
          Next
          <Waiting />
        </Link>
      )}
    </nav>
  );
}
