import Link from 'next/link';
import { Waiting } from '@/components/waiting';
import type { Chip } from '@/listing/chips';
import { addressOf } from '@/listing/filters';

/** What is chosen; each leads to the list without it. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chips.map(({ label, rest }) => (
        <li key={String(rest)}>
          <Link href={addressOf(rest)}>
            <span className="hidden-text">Remove </span>
            {label} <span aria-hidden="true">×</span>
            <Waiting />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className="clear" href="/">
            Remove all
            <Waiting />
          </Link>
        </li>
      )}
    </ul>
  );
}
