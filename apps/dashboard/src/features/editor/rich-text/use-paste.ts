import { htmlCharactersMax } from '@prospectus/contract/admin';
import type { EditorOptions } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { type LeftOut, leftOutOf, leftOutOfFiles } from './left-out.ts';
import { readPasted, withoutBytes } from './pasted-html.ts';

/** What came of the text that was pasted last: it was too long, or this was left out of it. */
export type Paste = { readonly kind: 'tooLong' } | { readonly kind: 'taken'; readonly leftOut: LeftOut };

/** Word processors write many times what is kept of it; reading still more would hold up the page. */
const markupMax = 10 * htmlCharactersMax;

const isTooLong = (data: DataTransfer): boolean =>
  data.getData('text/plain').length > htmlCharactersMax || withoutBytes(data.getData('text/html')).length > markupMax;

/** Looks at what is pasted or dropped before the editor takes it. */
export function usePaste() {
  const [paste, setPaste] = useState<Paste>();
  const refuses = (isEditable: boolean, data: DataTransfer | null, event: Event): boolean => {
    if (!isEditable || data === null) return false;
    const isRefused = isTooLong(data);
    setPaste(isRefused ? { kind: 'tooLong' } : { kind: 'taken', leftOut: leftOutOfFiles(data) });
    if (isRefused) event.preventDefault();
    return isRefused;
  };
  const editorProps: EditorOptions['editorProps'] = {
    handleDOMEvents: {
      paste: ({ editable }, event) => refuses(editable, event.clipboardData, event),
      drop: ({ editable }, event) => refuses(editable, event.dataTransfer, event),
    },
    transformPastedHTML(html) {
      const page = readPasted(html);
      setPaste({ kind: 'taken', leftOut: leftOutOf(page) });
      return page.body.innerHTML;
    },
  };
  const forgetPaste = useCallback(() => setPaste(undefined), []);
  return { paste, forgetPaste, editorProps };
}
