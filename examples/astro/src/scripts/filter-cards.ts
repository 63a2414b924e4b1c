// Filters the cards of a page. The choices are kept in the address, so that it can be shared and the back button works.

const form = document.querySelector<HTMLFormElement>('[data-filters]');
const count = document.querySelector<HTMLElement>('[data-count]');
const cards = [...document.querySelectorAll<HTMLElement>('.card')];

/** The choices that differ from “All”. */
function chosen(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

function isWanted({ dataset }: HTMLElement, choice: URLSearchParams): boolean {
  const words = (choice.get('q') ?? '').toLowerCase();
  const format = choice.get('format');
  return (
    (dataset['words'] ?? '').includes(words) &&
    (choice.get('stream') ?? dataset['stream']) === dataset['stream'] &&
    (choice.get('availability') ?? dataset['availability']) === dataset['availability'] &&
    (format === null || (dataset['formats'] ?? '').split(' ').includes(format))
  );
}

function apply(choice: URLSearchParams): void {
  for (const card of cards) card.hidden = !isWanted(card, choice);
  const shown = cards.filter(({ hidden }) => !hidden).length;
  if (count) count.textContent = shown === 1 ? '1 course' : `${shown} courses`;
}

/** Shows what the address says, in the form, too. */
function read(form: HTMLFormElement): void {
  const address = new URLSearchParams(location.search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = address.get(field.name) ?? '';
  }
  apply(chosen(form));
}

if (form) {
  read(form);
  document.documentElement.classList.remove('filtering');
  addEventListener('popstate', () => read(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    const choice = chosen(form);
    const address = choice.size === 0 ? location.pathname : `?${choice}`;
    // One step back undoes a choice; letters of a search are no steps.
    if (target instanceof HTMLSelectElement) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    apply(choice);
  });
}
