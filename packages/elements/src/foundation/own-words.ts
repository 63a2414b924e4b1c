import type { Texts } from '../texts/texts.ts';
import { configure, readConfiguration } from './configure.ts';
import { onNeeded } from './needed-words.ts';

/** How long elements wait for words from the files next to this one. */
const patienceMs = 1000;

let loading: Promise<void> | undefined;

/** Only pages with something German on them need German words. What the page says itself stays. */
async function loadGerman(): Promise<void> {
  try {
    const { de } = (await import(new URL('elements.de.js', import.meta.url).href)) as { readonly de: Texts };
    configure({ texts: { de: { ...de, ...readConfiguration().texts?.de } } });
  } catch {
    // English is better than nothing.
  }
}

const need = (): Promise<void> => (loading ??= loadGerman());
onNeeded((language) => language.startsWith('de') && need());

// What is German already does not begin in English, unless they take too long.
if (document.querySelector(':lang(de)')) {
  await Promise.race([need(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
