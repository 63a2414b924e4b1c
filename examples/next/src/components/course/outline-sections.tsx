import type { OutlineSection } from '@prospectus/client';
import { formatDuration } from '@/words';

export function OutlineSections({ sections }: { sections: readonly OutlineSection[] }) {
  return (
    <ul className="outline">
      {sections.map(({ title, description_text: description, items, sections: below }, index) => (
        // Titles may repeat, and the order never changes under a reader.
        <li key={`${index} ${title}`}>
          <h3>{title}</h3>
          {description && <p className="quiet">{description}</p>}
          {items.length > 0 && (
            <ul>
              {items.map((item, place) => (
                <li key={`${place} ${item.title}`}>
                  {item.title}
                  {item.duration_minutes !== null && (
                    <span className="quiet"> · {formatDuration(item.duration_minutes)}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          {below.length > 0 && <OutlineSections sections={below} />}
        </li>
      ))}
    </ul>
  );
}
