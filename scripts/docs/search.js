import MiniSearch from 'minisearch';

// Adds a search to the pages, by words of guides and reference. Without it the pages are whole.
const resultsMax = 8;
const excerptCharacters = 140;

const said =
  document.documentElement.lang === 'de'
    ? {
        placeholder: 'Suchen',
        label: 'Anleitungen und Referenz durchsuchen',
        none: 'Nichts gefunden. Versuchen Sie es mit anderen oder weniger Wörtern.',
        count: (number) => (number === 1 ? '1 Treffer' : `${number} Treffer`),
        best: (number) => `, die besten ${number}:`,
        failed: 'Die Suche konnte nicht geladen werden. Versuchen Sie es noch einmal.',
      }
    : {
        placeholder: 'Search',
        label: 'Search guides and reference',
        none: 'Nothing is found. Try other or fewer words.',
        count: (number) => (number === 1 ? '1 result' : `${number} results`),
        best: (number) => `, the best ${number} of them:`,
        failed: 'The search could not be loaded. Try again.',
      };

let loading;

/** Every part of every page, loaded once somebody searches. */
async function load() {
  const answer = await fetch('/docs/search.json');
  if (!answer.ok) throw new Error(`The search was answered with ${answer.status}.`);
  const entries = await answer.json();
  const index = new MiniSearch({
    idField: 'path',
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'text'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(entries);
  return index;
}

const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const input = make('input', { type: 'search', id: 'search', placeholder: said.placeholder, autocomplete: 'off' });
input.setAttribute('aria-label', said.label);
const list = make('ul', { className: 'hits' });
const status = make('p', { role: 'status' });
const panel = make('div', { className: 'found', hidden: true }, status, list);
const search = make('search', { className: 'search' }, input, panel);
document.querySelector('header.top').append(search);

/** Some of the text around the first word that was found. */
function excerptOf({ text, terms }) {
  const lower = text.toLowerCase();
  const first = Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, first - 40);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + excerptCharacters)}${text.length > start + excerptCharacters ? ' …' : ''}`;
}

const item = (found) =>
  make(
    'li',
    {},
    make(
      'a',
      { className: 'hit', href: found.id },
      make('strong', { textContent: found.title }),
      make('span', { className: 'page', textContent: found.page ? ` ${found.page}` : '' }),
      make('span', { className: 'excerpt', textContent: excerptOf(found) }),
    ),
  );

async function show() {
  const asked = input.value.trim().slice(0, 200);
  panel.hidden = asked === '';
  if (asked === '') return;
  try {
    loading ??= load();
    const found = (await loading).search(asked);
    // Something else may have been typed meanwhile.
    if (asked !== input.value.trim().slice(0, 200)) return;
    const shown = found.slice(0, resultsMax);
    list.replaceChildren(...shown.map(item));
    const more = found.length > resultsMax ? said.best(resultsMax) : ':';
    status.textContent = found.length === 0 ? said.none : said.count(found.length) + more;
  } catch {
    loading = undefined;
    list.replaceChildren();
    status.textContent = said.failed;
  }
}

input.addEventListener('input', show);
input.addEventListener('focus', show);

const close = () => {
  panel.hidden = true;
};

search.addEventListener('keydown', async (event) => {
  const stops = [input, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && !panel.hidden) {
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + step))].focus();
  } else if (event.key === 'Enter' && at === 0) {
    // A person who types quickly is ahead of the results.
    await show();
    list.querySelector('a')?.click();
  } else if (event.key === 'Escape') {
    input.focus();
    close();
  }
});
search.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !search.contains(relatedTarget)) close();
});
document.addEventListener('pointerdown', ({ target }) => {
  if (!search.contains(target)) close();
});
// A part of this page was chosen.
list.addEventListener('click', close);

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  event.preventDefault();
  input.focus();
});
