import StarterKit from '@tiptap/starter-kit';

/** Addresses that the service keeps in texts (the relaxed safelist). */
const protocols = ['http', 'https', 'mailto', 'tel'];

export const isKept = (address: string): boolean =>
  protocols.some((protocol) => address.toLowerCase().startsWith(`${protocol}:`));

/** What can be written with buttons: elements that the service keeps. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // The service drops these.
    horizontalRule: false,
    underline: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isKept,
    },
  }),
];
