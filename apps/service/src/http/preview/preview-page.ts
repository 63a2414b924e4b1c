import { randomBytes } from 'node:crypto';

/** A page and the policy that it is sent with. */
export type PreviewPage = { readonly html: string; readonly policy: string };

type Shown = {
  /** Path of the preview. */
  readonly base: string;
  /** As the address has it, percent-encoded; undefined for the list. */
  readonly courseId: string | undefined;
  readonly expiresAt: Date;
};

const words = {
  en: {
    title: 'Preview of courses',
    name: 'Preview',
    lead: (until: string) =>
      `Drafts that visitors do not see yet are shown as if they were published. This link works until ${until}.`,
    all: 'All courses',
    goneTitle: 'This preview has ended',
    element: 'Preview of an element',
    gone: 'The link has expired or was withdrawn. Ask the person who sent it to you for a new one.',
  },
  de: {
    title: 'Vorschau auf Kurse',
    name: 'Vorschau',
    lead: (until: string) =>
      `Entwürfe, die Besucher noch nicht sehen, werden so gezeigt, als wären sie veröffentlicht. Dieser Link gilt bis ${until}.`,
    all: 'Alle Kurse',
    goneTitle: 'Diese Vorschau ist beendet',
    element: 'Vorschau eines Elements',
    gone: 'Der Link ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen.',
  },
} as const;

type Language = keyof typeof words;

/** German for browsers that name it first, else English. */
const languageFor = (acceptLanguage = ''): Language => (/^\s*de\b/i.test(acceptLanguage) ? 'de' : 'en');

const moment: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Stands for a key where none is needed: the address lets in everyone who has it. */
const noKey = `vak_pub_${'0'.repeat(48)}`;

/** The list, or one course, as the elements show it, with drafts applied. */
export function previewPage({ base, courseId, expiresAt }: Shown, acceptLanguage: string | undefined): PreviewPage {
  const language = languageFor(acceptLanguage);
  const { title, name, lead, all } = words[language];
  const until = `${moment[language].format(expiresAt)} UTC`;
  const shared = `base-url="${base}/catalog/v1" api-key="${noKey}" course-href="${base}/courses/{id}" heading-level="1"`;
  const element =
    courseId === undefined
      ? `<prospectus-courses ${shared}></prospectus-courses>`
      : `<p><a href="${base}">${all}</a></p><prospectus-course ${shared} course-id="${escapeText(decode(courseId))}"></prospectus-course>`;
  const body = `<header><p><strong>${name}</strong> ${lead(until)}</p></header><main no-attribution>${element}</main>`;
  return page({ language, title, body });
}

/** A page without content: the dashboard, which shows it in a frame, puts the element there (rule M5). */
export function elementPage(acceptLanguage: string | undefined): PreviewPage {
  const language = languageFor(acceptLanguage);
  return page({ language, title: words[language].element, body: '<main no-attribution></main>' });
}

/** What stands at the address of a preview that has ended, and at any other. */
export function endedPage(acceptLanguage: string | undefined): PreviewPage {
  const language = languageFor(acceptLanguage);
  const { goneTitle, gone } = words[language];
  return page({ language, title: goneTitle, body: `<main><h1>${goneTitle}</h1><p>${gone}</p></main>` });
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; background: Canvas; color: CanvasText; }
  header { padding: 0.25rem 1rem; background: #fff3bf; color: #33290a; border-bottom: 1px solid #e6c84f; }
  header p { max-width: 72rem; margin: 0.25rem auto; }
  a { color: light-dark(#0b6e6e, #5cc2c2); }
  main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
`;

function page({
  language,
  title,
  body,
}: {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
}) {
  const nonce = randomBytes(16).toString('base64url');
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style nonce="${nonce}">${style}</style>
    <script type="module" src="/elements.js"></script>
  </head>
  <body>${body}</body>
</html>
`;
  return { html, policy: policyWith(nonce) };
}

/** What the elements need, and pictures and films from wherever the institute has them. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' http: https: data:",
    'media-src http: https:',
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    "form-action 'none'",
    // The dashboard shows it next to what is edited.
    "frame-ancestors 'self'",
  ].join('; ');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An address that is encoded wrongly names no course: the element says that there is none. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
