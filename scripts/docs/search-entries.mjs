/** What the search of the pages finds: each part of a page, with the words in it. `html` is that of `renderMarkdown`. */
export function listEntries({ address, title, within, html }) {
  return html.split(/(?=<h[23] id=")/).map((part) => {
    const heading = /^<h[23] id="([^"]+)">(.*?)<\/h[23]>/s.exec(part);
    return {
      path: heading ? `${address}#${heading[1]}` : address,
      title: heading ? toText(heading[2]) : title,
      page: [heading && title, within].filter(Boolean).join(' · '),
      text: toText(heading ? part.slice(heading[0].length) : part.replace(/<h1.*?<\/h1>/s, '')),
    };
  });
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/** The words between the tags. */
const toText = (html) =>
  html
    .replaceAll(/<\/?(?:code|a|em|strong|span)\b[^>]*>/g, '')
    .replaceAll(/<pre.*?<\/pre>|<[^>]*>/gs, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity])
    .replaceAll(/\s+/g, ' ')
    .trim();
