// Fills the reader's own key into what there is to copy, and puts a button on it. Without it the pages are whole.
const said =
  document.documentElement.lang === 'de'
    ? { copy: 'Kopieren', copied: 'Kopiert', selected: 'Markiert' }
    : { copy: 'Copy', copied: 'Copied', selected: 'Selected' };
/** The key for pages that was made or pasted last on **Keys** or **Embed** of this service's dashboard, in this browser. */
function ownKey() {
  try {
    const name = Object.keys(localStorage).find((each) => each.startsWith('prospectus.key.'));
    return /^vak_pub_[0-9a-f]{48}\b/.exec(localStorage.getItem(name) ?? '')?.[0];
  } catch {
    // The browser keeps nothing.
    return undefined;
  }
}

const key = ownKey();
if (key !== undefined) {
  for (const code of document.querySelectorAll('.code.copy code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll('vak_pub_…', key);
  }
}

for (const block of document.querySelectorAll('.code.copy')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = said.copy;
  button.addEventListener('click', async () => {
    const code = block.querySelector('code');
    try {
      // Not there at all on pages that came over plain http from another machine.
      await navigator.clipboard.writeText(code.textContent.trimEnd());
      button.textContent = said.copied;
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = said.selected;
    }
    setTimeout(() => {
      button.textContent = said.copy;
    }, 2000);
  });
  block.append(button);
}
