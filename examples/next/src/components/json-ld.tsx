/** Structured data for search engines. A `<` is written in another way, so that no title can end the script. */
export function JsonLd({ data }: { data: object }) {
  const html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
