import { type CatalogueCourse, type CatalogueEdition, isMedia, limits } from '@prospectus/contract';
import { htmlToText } from '../../../platform/html/html-to-text.ts';
import { sanitiseHtml } from '../../../platform/html/sanitise-html.ts';
import { collapseWhiteSpace, cutText } from '../../catalogue-store/cut-text.ts';
import { type EditionTexts, hasMedia } from '../../catalogue-store/edition-texts.ts';
import { courseIdOf } from '../checking/prepare-course.ts';

/** What is made from a course's document where its HTML is sanitised. Plain data: it crosses threads. */
export type SanitisedCourse = {
  /** The course as JSON text without what `texts` holds. */
  readonly facts: string;
  /** In the order of the course. */
  readonly editions: readonly SanitisedEdition[];
};

export type SanitisedEdition = {
  readonly id: string;
  /** JSON text of the edition's texts. */
  readonly texts: string;
  readonly hasMedia: boolean;
  readonly seoDescription: string | null;
};

/** Splits a stored document into what a snapshot is built from and what a course detail shows, sanitised. */
export function sanitiseCourse(document: string): SanitisedCourse {
  // It was validated before it was stored.
  const course = JSON.parse(document) as CatalogueCourse;
  return {
    facts: JSON.stringify({ id: courseIdOf(course), ...course, editions: course.editions.map(toFacts) }),
    editions: course.editions.map(sanitiseEdition),
  };
}

/** Sanitises HTML of a catalogue file, whose images may be the institute's own. */
export const sanitiseCatalogueHtml = (html: string | undefined): string | null =>
  html === undefined ? null : sanitiseHtml(html, isImageSource);

function sanitiseEdition(edition: CatalogueEdition): SanitisedEdition {
  const descriptionHtml = sanitiseCatalogueHtml(edition.description_html);
  const aboutHtml = sanitiseCatalogueHtml(edition.about_html);
  const texts: EditionTexts = {
    description_html: descriptionHtml,
    description_text: descriptionHtml === null ? null : htmlToText(descriptionHtml),
    about_html: aboutHtml,
    about_text: aboutHtml === null ? null : htmlToText(aboutHtml),
    why_learn_html: sanitiseCatalogueHtml(edition.why_learn_html),
    who_should_learn_html: sanitiseCatalogueHtml(edition.who_should_learn_html),
    faqs: (edition.faqs ?? []).flatMap(({ question, answer_html }) => {
      const answer = sanitiseCatalogueHtml(answer_html);
      return answer === null ? [] : [{ question, answer_html: answer }];
    }),
    authors: (edition.authors ?? []).map(({ name, subtitle, bio_html, image }) => ({
      name,
      subtitle: subtitle ?? null,
      bio_html: sanitiseCatalogueHtml(bio_html),
      image_url: image ?? null,
    })),
  };
  return {
    id: edition.id,
    texts: JSON.stringify(texts),
    hasMedia: hasMedia(texts),
    seoDescription: seoDescription(edition, texts.description_text),
  };
}

/** As authored, else the subtitle, else the description; blank ones do not count (rule D19). */
function seoDescription({ seo, subtitle }: CatalogueEdition, descriptionText: string | null): string | null {
  for (const candidate of [seo?.description, subtitle, descriptionText]) {
    const text = collapseWhiteSpace(candidate ?? '');
    if (text !== '') return cutText(text, limits.seoDescriptionCharactersMax);
  }
  return null;
}

function toFacts(edition: CatalogueEdition) {
  const { description_html, about_html, why_learn_html, who_should_learn_html, faqs, authors, ...facts } = edition;
  return facts;
}

const isImageSource = (source: string) => isMedia(source) || /^https?:\/\/[^/\\]/i.test(source);
