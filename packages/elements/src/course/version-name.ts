import type { DetailVariant } from '@prospectus/client';

/** What tells each version from the others: level, batch and language, as far as they differ; the title where nothing does. */
export function versionNames(variants: readonly DetailVariant[]): readonly string[] {
  const traits = variants.map(({ level, session_name: session, language, title }) => ({
    level,
    session,
    language: language?.label ?? null,
    title,
  }));
  const differs = (name: 'level' | 'session' | 'language') => new Set(traits.map((each) => each[name])).size > 1;
  const hasLanguages = differs('language');
  return traits.map(({ level, session, language, title }) => {
    const parts = [session, level, hasLanguages ? language : null];
    return parts.filter((part) => part !== null).join(', ') || title;
  });
}
