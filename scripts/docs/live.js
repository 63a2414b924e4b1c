// Shows the elements of an example with the courses of the reader's own institute, for readers who are signed in to the dashboard of this service.
const words =
  document.documentElement.lang === 'de'
    ? {
        show: 'Mit meinen Kursen zeigen',
        title: (name) => `Das Beispiel mit den Kursen von ${name}`,
        loading: 'Wird geladen …',
        of: (name) => `Kurse von ${name}.`,
        instead: (title) => `Statt des Kurses im Beispiel: ${title}`,
        signIn: 'Melden Sie sich zuerst im Dashboard an.',
        none: 'Ihr Konto gehört zu keinem Institut.',
        empty: 'Ihr Institut zeigt noch keine Kurse.',
        failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
      }
    : {
        show: 'Show it with my courses',
        title: (name) => `The example with the courses of ${name}`,
        loading: 'Loading …',
        of: (name) => `Courses of ${name}.`,
        instead: (title) => `In place of the example’s course: ${title}`,
        signIn: 'Sign in to the dashboard first.',
        none: 'Your account belongs to no institute.',
        empty: 'Your institute shows no courses yet.',
        failed: 'That did not work. Try again.',
      };

/** The address of a view needs no key. */
const noKey = `vak_pub_${'0'.repeat(48)}`;
const json = { headers: { accept: 'application/json' } };

for (const block of document.querySelectorAll('.code[data-live]')) {
  const place = document.createElement('div');
  const button = document.createElement('button');
  const status = document.createElement('p');
  place.className = 'live';
  status.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = words.show;
  button.addEventListener('click', () => void show(block.querySelector('code').textContent, { place, button, status }));
  place.append(button, status);
  block.after(place);
}

async function show(example, { place, button, status }) {
  if (button.getAttribute('aria-disabled') === 'true') return;
  // Not disabled, which would take the focus away.
  button.setAttribute('aria-disabled', 'true');
  status.textContent = words.loading;
  try {
    const { path, name, isOneOfMore } = await ownView();
    const { elements, note } = await elementsOf(example, path);
    const frame = await openFrame(path, words.title(name), place);
    const page = frame.contentDocument;
    page.querySelector('main').append(...elements.map((element) => page.importNode(element, true)));
    // The dashboard may have shown another institute last.
    status.textContent = [isOneOfMore ? words.of(name) : '', note].filter(Boolean).join(' ');
    button.hidden = true;
    frame.focus();
  } catch (thrown) {
    place.querySelector('iframe')?.remove();
    tell(status, thrown);
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

/** What keeps an example from being shown, in words of the page; `href` is where it is mended. */
class Missing extends Error {
  constructor(message, href) {
    super(message);
    this.href = href;
  }
}

function tell(status, thrown) {
  const isKnown = thrown instanceof Missing;
  const text = document.createElement(isKnown ? 'a' : 'span');
  if (isKnown) text.href = thrown.href;
  text.textContent = isKnown ? thrown.message : words.failed;
  status.replaceChildren(text);
}

/** Path of a view of the institute's courses, as Embed has it, and the institute's name: of the one that the dashboard showed last in this tab, else the first. */
async function ownView() {
  const session = await fetch('/admin/v1/session', json);
  if (session.status === 401) throw new Missing(words.signIn, '/dashboard/sign-in');
  const { institutes } = await bodyOf(session);
  const last = sessionStorage.getItem('prospectus.institute');
  const institute = institutes.find(({ id }) => id === last) ?? institutes[0];
  if (institute === undefined) throw new Missing(words.none, '/dashboard/');
  const embed = await bodyOf(await fetch(`/admin/v1/institutes/${encodeURIComponent(institute.id)}/embed`, json));
  return { path: embed.view.path, name: institute.name, isOneOfMore: institutes.length > 1 };
}

async function bodyOf(response) {
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return response.json();
}

/** How long a frame may take. */
const frameMs = 20_000;

/** Adds the page of a view, in a frame. */
async function openFrame(path, title, place) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = path;
  const loaded = new Promise((resolve, reject) => {
    frame.addEventListener('load', resolve, { once: true });
    setTimeout(() => reject(new Error('The frame was not loaded in time.')), frameMs);
  });
  place.append(frame);
  await loaded;
  // Links lead to pages of the institute's website, which are not here.
  frame.contentDocument.addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node.localName === 'a')) event.preventDefault();
  });
  return frame;
}

/** The elements of an example, with what is said of them: where the institute has not the course that the example names, one of its own stands in. */
async function elementsOf(example, path) {
  const api = `${path}/catalog/v1`;
  const parsed = new DOMParser().parseFromString(example, 'text/html');
  const elements = [...parsed.body.querySelectorAll('*')].filter(
    ({ localName }) => localName.startsWith('prospectus-') && localName !== 'prospectus-field',
  );
  const named = elements.find((element) => element.hasAttribute('course-id'))?.getAttribute('course-id');
  const options = { headers: { ...json.headers, 'x-api-key': noKey } };
  const known = named && (await fetch(`${api}/courses/${encodeURIComponent(named)}`, options));
  const course = known?.ok
    ? await known.json()
    : (await bodyOf(await fetch(`${api}/courses?page_size=1`, options))).data[0];
  if (course === undefined) throw new Missing(words.empty, '/dashboard/');
  for (const element of elements) {
    element.setAttribute('base-url', api);
    element.setAttribute('api-key', noKey);
    element.setAttribute('lang', document.documentElement.lang);
    if (element.hasAttribute('course-id')) element.setAttribute('course-id', course.id);
    if (element.hasAttribute('course-title')) element.setAttribute('course-title', course.title);
  }
  return { elements, note: named === undefined || named === course.id ? '' : words.instead(course.title) };
}
