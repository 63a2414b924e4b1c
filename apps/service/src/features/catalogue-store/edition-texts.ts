import { isMedia } from '@prospectus/contract';
import { isBlankHtml } from '../../platform/html/blank-html.ts';

/**
 * The long fields of a course detail, as `edition.texts` holds them (JSON, keys in this order). Everything is sanitised;
 * images may still be `media:` addresses, which the configuration turns into real ones when a snapshot is built.
 */
export type EditionTexts = {
  readonly description_html: string | null;
  readonly description_text: string | null;
  readonly about_html: string | null;
  readonly about_text: string | null;
  readonly why_learn_html: string | null;
  readonly who_should_learn_html: string | null;
  readonly faqs: readonly { readonly question: string; readonly answer_html: string }[];
  readonly authors: readonly {
    readonly name: string;
    readonly subtitle: string | null;
    readonly bio_html: string | null;
    readonly image_url: string | null;
  }[];
};

/** Turns an image as authored (`media:…`) into its address, or null when it has none. */
export type ResolveMedia = (image: string) => string | null;

/** Replaces every `media:` image by its address; what cannot be resolved is removed, and what is blank then is absent. */
export function resolveMedia(texts: EditionTexts, resolve: ResolveMedia): EditionTexts {
  const html = (value: string | null) => (value === null ? null : resolveMediaInHtml(value, resolve));
  return {
    ...texts,
    description_html: html(texts.description_html),
    about_html: html(texts.about_html),
    why_learn_html: html(texts.why_learn_html),
    who_should_learn_html: html(texts.who_should_learn_html),
    faqs: texts.faqs.flatMap(({ question, answer_html }) => {
      const answer = resolveMediaInHtml(answer_html, resolve);
      return answer === null ? [] : [{ question, answer_html: answer }];
    }),
    authors: texts.authors.map((author) => ({
      ...author,
      bio_html: html(author.bio_html),
      image_url: author.image_url !== null && isMedia(author.image_url) ? resolve(author.image_url) : author.image_url,
    })),
  };
}

/** The same for one piece of sanitised HTML; null when nothing is left of it. */
export function resolveMediaInHtml(html: string, resolve: ResolveMedia): string | null {
  if (!html.includes('media:')) return html;
  const resolved = html.replace(imageTag, (tag) => {
    let isUnresolved = false;
    const rewritten = tag.replace(attribute, (whole, name: string, double?: string, single?: string, bare?: string) => {
      const source = fromHtml(double ?? single ?? bare ?? '');
      if (name.toLowerCase() !== 'src' || !isMedia(source)) return whole;
      const address = resolve(source);
      if (address === null) isUnresolved = true;
      return ` src="${toHtml(address ?? '')}"`;
    });
    return isUnresolved ? '' : rewritten;
  });
  return isBlankHtml(resolved) ? null : resolved;
}

/** Whether any image of the texts is a `media:` address. */
export function hasMedia(texts: EditionTexts): boolean {
  let isFound = false;
  resolveMedia(texts, () => {
    isFound = true;
    return null;
  });
  return isFound;
}

const imageTag = /<img(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const attribute = /\s+([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const fromHtml = (value: string) => value.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
const toHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
