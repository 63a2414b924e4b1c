import { texts } from '../../texts/texts.ts';
import { isAbout } from './is-about.ts';

/** A guide as the service lists it at `/docs/titles.json`, with the parts that have headings. */
type Guide = Titled & {
  readonly parts: readonly Titled[];
  readonly language: string;
  /** The same in another language. */
  readonly twin: string | null;
};
type Titled = { readonly title: string; readonly path: string };

/** Loads the titles of the guides in the reader's language, and of those that are in no other than theirs. */
export async function loadGuides(language: string): Promise<readonly Guide[]> {
  const reply = await fetch('/docs/titles.json');
  if (!reply.ok) throw new Error(`The guides were answered with ${reply.status}.`);
  const guides: readonly Guide[] = await reply.json();
  return guides.filter((guide) => guide.language === language || guide.twin === null);
}

/** Returns the guides that a text is about, then the parts of others. */
export function findGuides(guides: readonly Guide[], text: string) {
  const whole = guides.filter(({ title }) => isAbout(title, text));
  const parts = guides
    .filter((guide) => !whole.includes(guide))
    .flatMap(({ title, parts }) =>
      parts
        .filter((part) => isAbout(part.title, text))
        .map((part) => ({ path: part.path, label: texts.finder.partOf(title, part.title) })),
    );
  return [...whole.map(({ title, path }) => ({ path, label: title })), ...parts];
}
