import type { TextsByLanguage } from '../texts/texts.ts';

/** What holds for every element of the page that does not say otherwise itself. */
export type Configuration = {
  /** Address of the API, such as `https://catalogue.example/catalog/v1`. */
  readonly baseUrl?: string | undefined;
  /** A publishable key, `vak_pub_…`. */
  readonly key?: string | undefined;
  /** Code of the course language that is shown, as `GET /site` names it. */
  readonly language?: string | undefined;
  /** Words in other languages, or in place of ours: `{ fr: { search: 'Rechercher' } }`; what was said of other words stays. */
  readonly texts?: TextsByLanguage | undefined;
};

let configuration: Configuration = {};
const listeners = new Set<() => void>();

/** Sets what holds for every element, those that are on the page already included; what is not named stays as it was. */
export function configure(more: Configuration): void {
  const texts: Record<string, TextsByLanguage[string]> = { ...configuration.texts };
  for (const [language, words] of Object.entries(more.texts ?? {})) texts[language] = { ...texts[language], ...words };
  configuration = { ...configuration, ...more, texts };
  for (const listener of listeners) listener();
}

export const readConfiguration = (): Configuration => configuration;

/** Calls `listener` after each change, until the function that is returned is called. */
export function onConfigured(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
