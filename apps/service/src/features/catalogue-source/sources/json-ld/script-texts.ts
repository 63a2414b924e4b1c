import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** Longest script that is read, in characters. */
const charactersMax = 1_000_000;

/** Elements whose content browsers do not read as tags. */
const rawModes: ReadonlyMap<string, number> = new Map(
  Object.entries({
    script: TokenizerMode.SCRIPT_DATA,
    style: TokenizerMode.RAWTEXT,
    xmp: TokenizerMode.RAWTEXT,
    iframe: TokenizerMode.RAWTEXT,
    noembed: TokenizerMode.RAWTEXT,
    noframes: TokenizerMode.RAWTEXT,
    textarea: TokenizerMode.RCDATA,
    title: TokenizerMode.RCDATA,
    plaintext: TokenizerMode.PLAINTEXT,
  }),
);

/**
 * The JSON-LD of a page, as texts. Only cuts the page into tags, which takes time that grows with its length alone; a tree of its elements
 * would not.
 */
export function readJsonLd(html: string): readonly string[] {
  const scripts: string[] = [];
  let script: string[] | undefined;
  let length = 0;
  const add = ({ chars }: Token.CharacterToken) => {
    if (script === undefined) return;
    length += chars.length;
    if (length <= charactersMax) script.push(chars);
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        const mode = rawModes.get(tagName);
        if (mode === undefined) return;
        tokenizer.state = mode as never;
        const type = attrs
          .find(({ name }) => name === 'type')
          ?.value.trim()
          .toLowerCase();
        if (tagName === 'script' && type === 'application/ld+json') {
          script = [];
          length = 0;
        }
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (tagName !== 'script' || script === undefined) return;
        scripts.push(length <= charactersMax ? script.join('') : '');
        script = undefined;
      },
      onCharacter: add,
      onNullCharacter: ignore,
      onWhitespaceCharacter: add,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return scripts;
}
