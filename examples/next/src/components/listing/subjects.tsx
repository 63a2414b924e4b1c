import type { Facets } from '@prospectus/client';
import Link from 'next/link';
import { addressOf } from '@/listing/filters';

/** Ways to the lists that are pages of their own; search engines follow links, but fill in no forms. */
export function Subjects({ facets }: { facets: Facets }) {
  return (
    <nav className="subjects" aria-label="Streams and towns">
      {(['stream', 'town'] as const).map((name) => (
        <ul className="links" key={name}>
          {facets[name]?.map(({ value, label }) => (
            <li key={value}>
              <Link href={addressOf({ [name]: value })} prefetch={false}>
                {name === 'town' ? `Courses in ${label}` : label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
