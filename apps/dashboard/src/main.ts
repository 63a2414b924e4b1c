import '@mantine/core/styles.css';
import './theme/global.css';
import { languageAmong } from './language/among.ts';
import { keptLanguage } from './language/kept-language.ts';
import { setReader } from './language/reader.ts';
import { takeTexts, texts } from './texts/texts.ts';

const language = keptLanguage() ?? languageAmong(navigator.languages);
document.documentElement.lang = language;
setReader(language, navigator.languages);

// The app is loaded after its texts, so that what it computes from them as it loads is in the reader's language, too.
void takeTexts(language)
  .catch(() => {
    // English is there already, and better than an empty page.
    document.documentElement.lang = 'en';
  })
  .then(() => import('./start.tsx'))
  .catch(showNotLoaded);

/** A part of the dashboard did not arrive: the connection was lost, or the service was just updated. */
function showNotLoaded(): void {
  const screen = document.createElement('main');
  const text = document.createElement('p');
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = texts.shell.loadAgain;
  text.append(texts.shell.notLoaded, ' ', again);
  screen.append(text);
  document.getElementById('root')?.replaceChildren(screen);
}
