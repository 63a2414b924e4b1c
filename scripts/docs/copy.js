// Puts a button on what there is to copy. Without it the pages are whole.
const said =
  document.documentElement.lang === 'de'
    ? { copy: 'Kopieren', copied: 'Kopiert', selected: 'Markiert' }
    : { copy: 'Copy', copied: 'Copied', selected: 'Selected' };
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
