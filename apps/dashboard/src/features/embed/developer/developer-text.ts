import type { WebsiteBody } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import { keyText, type PageKey } from '../snippet/page-key.ts';
import type { ShownElement } from '../snippet/shown-element.ts';
import { snippetFor } from '../snippet/snippets.ts';

/** A part of the page: what is said, and what is to be copied to the letter. */
export type DeveloperPart = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly codes: readonly { readonly intro: string | undefined; readonly code: string }[];
};

type Told = {
  readonly shown: ShownElement;
  readonly pageKey: PageKey;
  readonly websites: readonly WebsiteBody[];
  /** Address of the service. */
  readonly origin: string;
};

const recordsMax = 5;

/** What a developer needs to know, part by part. */
export function developerParts({ shown, pageKey, websites, origin }: Told): readonly DeveloperPart[] {
  const words = texts.embed.developer;
  const code = snippetFor('html', { shown, key: keyText(pageKey), origin });
  const guides = { elements: 'elements', websites: 'keys-and-websites', seo: 'seo', wordpress: 'wordpress' } as const;
  return [
    { title: words.snippet, lines: [], codes: [{ intro: undefined, code }] },
    {
      title: words.key,
      lines: [pageKey.kind === 'known' ? words.keyIs(pageKey.text) : words.keyMissing],
      codes: [],
    },
    websitesPart(websites),
    {
      title: words.guides,
      lines: [
        `${words.guideNames.elements}: ${origin}/docs/${guides.elements}`,
        `${words.guideNames.websites}: ${origin}/docs/${guides.websites}`,
        `${words.guideNames.seo}: ${origin}/docs/${guides.seo}`,
        `${words.guideNames.wordpress}: ${origin}/docs/${guides.wordpress}`,
      ],
      codes: [],
    },
  ];
}

function websitesPart(websites: readonly WebsiteBody[]): DeveloperPart {
  const words = texts.embed.developer;
  const verified = websites.filter(({ status }) => status === 'Verified').map(({ host }) => host);
  const pending = websites.filter(({ status }) => status === 'Pending');
  const blocked = websites.filter(({ status }) => status === 'Revoked').map(({ host }) => host);
  const more = pending.length - recordsMax;
  return {
    title: words.websites,
    lines: [
      ...(websites.length === 0 ? [words.none] : []),
      ...(verified.length > 0 ? [words.verified(verified.join(', '))] : []),
      ...(blocked.length > 0 ? [words.blocked(blocked.join(', '))] : []),
      ...(more > 0 ? [words.more(more)] : []),
    ],
    codes: pending.slice(0, recordsMax).map(({ host, record: { type, name, value } }) => ({
      intro: words.record(host),
      code: `${words.type}: ${type}\n${words.name}: ${name}\n${words.value}: ${value}`,
    })),
  };
}

/** The page as text, with code as Markdown shows it. */
export const asText = (intro: string, parts: readonly DeveloperPart[]): string =>
  [
    intro,
    ...parts.map(({ title, lines, codes }) =>
      [
        `## ${title}`,
        ...lines,
        ...codes.map(({ intro: said, code }) =>
          [...(said === undefined ? [] : [said, '']), '```', code, '```'].join('\n'),
        ),
      ].join('\n\n'),
    ),
  ].join('\n\n');
