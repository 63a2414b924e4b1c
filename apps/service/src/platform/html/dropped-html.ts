import sanitize from 'sanitize-html';
import { safeTags } from './safe-tags.ts';

/** Kinds that are named: more would not help. */
const namedMax = 8;
const nameCharactersMax = 40;

/**
 * Names what of HTML its sanitised form lacks, for people: elements such as `<script>`, and attributes such as `style`. Nothing where all of it
 * is kept. A blank text, which is left out as a whole, lacks nothing.
 */
export function namesOfDropped(html: string, sanitised: string | null): readonly string[] {
  if (!html.includes('<')) return [];
  const before = countOf(html);
  const after = sanitised === null ? undefined : countOf(sanitised);
  const dropped = new Set<string>();
  for (const [key, count] of before) {
    const [tag = '', attribute] = key.split(' ');
    const isFewer = after !== undefined && count > (after.get(key) ?? 0);
    const element = `<${tag.slice(0, nameCharactersMax)}>`;
    if (attribute === undefined) {
      // An image whose address may not stand there goes as a whole.
      if (!safe.has(tag) || (tag === 'img' && isFewer)) dropped.add(element);
    } else if (isFewer && !dropped.has(element)) dropped.add(attribute.slice(0, nameCharactersMax));
    if (dropped.size === namedMax) break;
  }
  return [...dropped];
}

const safe: ReadonlySet<string> = new Set(safeTags);

/** How many there are of each element, and of each attribute of each. */
function countOf(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  sanitize(html, {
    allowedTags: [],
    parseStyleAttributes: false,
    onOpenTag(name, attributes) {
      add(name);
      for (const attribute of Object.keys(attributes)) add(`${name} ${attribute}`);
    },
  });
  return counts;
}
