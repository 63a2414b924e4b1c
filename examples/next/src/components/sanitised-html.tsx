/** A field whose name ends in `_html`: the service has sanitised it. Nothing else is put into a page as HTML. */
export function SanitisedHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  return <div className="text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
