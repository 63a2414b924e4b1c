// Shows the elements of an example with the courses of the reader's own institute, for readers who are signed in to the dashboard of this service.
const words =
  document.documentElement.lang === 'de'
    ? {
        show: 'Mit den eigenen Kursen zeigen',
        title: 'Das Beispiel mit Ihren Kursen',
        signIn: 'Melden Sie sich zuerst im Dashboard an.',
        none: 'Ihr Konto gehört zu keiner Einrichtung.',
        empty: 'Ihre Einrichtung zeigt noch keine Kurse.',
        failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
      }
    : {
        show: 'Show it with my courses',
        title: 'The example with your courses',
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
  button.disabled = true;
  status.textContent = '';
  try {
    const view = await ownView();
    const { page, frame } = await openFrame(view, place);
    page
      .querySelector('main')
      .append(...(await elementsOf(example, view)).map((element) => page.importNode(element, true)));
    button.hidden = true;
    frame.focus();
  } catch (thrown) {
    place.querySelector('iframe')?.remove();
    tell(status, thrown);
  } finally {
    button.disabled = false;
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

/** Path of a view of the institute's courses, as Embed has it. */
async function ownView() {
  const session = await fetch('/admin/v1/session', json);
  if (session.status === 401) throw new Missing(words.signIn, '/dashboard/sign-in');
  const [institute] = (await bodyOf(session)).institutes;
  if (institute === undefined) throw new Missing(words.none, '/dashboard/');
  const embed = await bodyOf(await fetch(`/admin/v1/institutes/${encodeURIComponent(institute.id)}/embed`, json));
  return embed.view.path;
}

async function bodyOf(response) {
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return response.json();
}

/** Adds the page of a view, in a frame. */
async function openFrame(view, place) {
  const frame = document.createElement('iframe');
  frame.title = words.title;
  frame.src = view;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  place.append(frame);
  await loaded;
  const page = frame.contentDocument;
  // Links lead to pages of the institute's website, which are not here.
  page.addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node.localName === 'a')) event.preventDefault();
  });
  return { page, frame };
}

/** The elements of an example, about a course of the institute where the example names one of its own. */
async function elementsOf(example, view) {
  const parsed = new DOMParser().parseFromString(example, 'text/html');
  const elements = [...parsed.body.querySelectorAll('*')].filter(
    ({ localName }) => localName.startsWith('prospectus-') && localName !== 'prospectus-field',
  );
  const { data } = await bodyOf(
    await fetch(`${view}/catalog/v1/courses?limit=1`, { headers: { ...json.headers, 'x-api-key': noKey } }),
  );
  if (data.length === 0) throw new Missing(words.empty, '/dashboard/');
  for (const element of elements) {
    element.setAttribute('base-url', `${view}/catalog/v1`);
    element.setAttribute('api-key', noKey);
    element.setAttribute('lang', document.documentElement.lang);
    if (element.hasAttribute('course-id')) element.setAttribute('course-id', data[0].id);
    if (element.hasAttribute('course-title')) element.setAttribute('course-title', data[0].title);
  }
  return elements;
}
