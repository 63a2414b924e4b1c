import { type AnyExtension, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** Whether the service keeps an address in texts, and a link with it (the relaxed safelist). */
export const isKept = (address: string): boolean => /^(https?|ftp):\/\/[^/\\]|^mailto:./i.test(address);

/** Writes what the service keeps: others would be dropped once it is published. */
function inSafelist(extension: AnyExtension): AnyExtension {
  if (extension instanceof Mark && extension.name === 'strike') {
    return extension.extend({ renderHTML: () => ['strike', 0] });
  }
  if (extension instanceof Mark && extension.name === 'link') {
    return extension.extend({ addAttributes: () => ({ href: { default: null }, title: { default: null } }) });
  }
  if (extension instanceof Node && extension.name === 'codeBlock') {
    return extension.extend({ addAttributes: () => ({}) });
  }
  return extension;
}

const Written = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(inSafelist);
  },
});

/** What can be written with buttons or keys: elements of the relaxed safelist, and no others. */
export const extensions = [
  Written.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // It is not in the safelist.
    horizontalRule: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isKept,
    },
  }),
];
