import { formatBadge } from '@/words';

export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="badges" aria-label="Badges">
      {badges.map((badge) => (
        <li key={badge}>{formatBadge(badge)}</li>
      ))}
    </ul>
  );
}
