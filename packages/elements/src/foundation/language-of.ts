/** Language of the place where the element stands, through shadow roots too; English where the page does not say. */
export function languageOf(element: Element): string {
  const closest = element.closest('[lang]')?.getAttribute('lang');
  const root = element.getRootNode();
  if (!closest && root instanceof ShadowRoot) return languageOf(root.host);
  return toLanguageTag(closest ?? '');
}

/** A tag that `Intl` takes: people write `de_DE`, too, and much else. */
function toLanguageTag(written: string): string {
  try {
    return Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
