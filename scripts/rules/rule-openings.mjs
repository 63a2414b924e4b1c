import { marked } from 'marked';

/** How much the first paragraph of a rule may hold: what it promises and why. */
const allowed = { sentences: 3, words: 90 };

/** Abbreviations whose full stop ends no sentence. */
const abbreviation = /(?<![\p{L}\p{N}])(?:e\.g|i\.e|etc|cf|vs|approx)\.$/iu;

/** A full stop, question mark or exclamation mark, with the quotes and brackets that close behind it. */
const sentenceEnd = /[.!?][\])"'”’]*(?=\s|$)/gu;

/** What is wrong with the first paragraphs of a page, a line for each heading. */
export function findLongOpenings({ name, text }) {
  return openingsIn(text).flatMap(({ heading, sentences, words }) => {
    if (sentences === 0) return [`${name}: "${heading}" does not begin with a paragraph`];
    if (sentences <= allowed.sentences && words <= allowed.words) return [];
    const found = `${sentences} ${sentences === 1 ? 'sentence' : 'sentences'} and ${words} words`;
    const most = `at most ${allowed.sentences} and ${allowed.words} are allowed before a table, list or second paragraph`;
    return [`${name}: "${heading}" begins with ${found}; ${most}`];
  });
}

/** The sentences and words in the first paragraph below each heading; none where something else comes first. */
export function openingsIn(text) {
  const blocks = marked.lexer(text).filter(({ type }) => type !== 'space');
  return blocks.flatMap((block, at) => {
    if (block.type !== 'heading') return [];
    const next = blocks[at + 1];
    const prose = next?.type === 'paragraph' ? proseOf(next.tokens) : '';
    return [{ heading: block.text, sentences: countSentences(prose), words: countWords(prose) }];
  });
}

/** A paragraph as text in which code and links have no full stops. */
const proseOf = (tokens) =>
  tokens
    .map((token) => {
      if (token.type === 'codespan') return withoutStops(token.text);
      if (token.type === 'link') return withoutStops(proseOf(token.tokens));
      return token.tokens ? proseOf(token.tokens) : (token.text ?? token.raw);
    })
    .join('');

const withoutStops = (text) => text.replace(/[.!?]/g, '_');

/** Signs that stand alone, such as a dash, are no words. */
const countWords = (prose) => prose.split(/\s/).filter((piece) => /[\p{L}\p{N}_]/u.test(piece)).length;

/** What stands behind the last full stop, as before a list, is a sentence as well. */
function countSentences(prose) {
  const ends = [...prose.matchAll(sentenceEnd)]
    .map(({ index }) => index + 1)
    .filter((end) => !abbreviation.test(prose.slice(0, end)));
  const rest = prose.slice(ends.at(-1) ?? 0);
  return ends.length + (countWords(rest) > 0 ? 1 : 0);
}
