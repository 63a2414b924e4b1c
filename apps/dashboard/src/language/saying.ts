/** A sentence of the service: what stands around its values, and how it is said in the reader's language. */
type Template = {
  readonly literals: readonly string[];
  readonly holes: readonly Hole[];
  readonly translation: string;
};

/** A value as it is, such as `{host}`; or something that is said itself, such as `[problem]`. */
type Hole = { readonly mark: string; readonly isSaid: boolean };

const marks = /(\{\w+\}|\[\w+\])/g;

/** Longer texts, and more sentences in a row, are none of the service's. */
const charactersMax = 4_000;
const sentencesMax = 12;

/**
 * Makes a translator of what the service says in English, by a table of its sentences. What is in no table stays as it is.
 *
 * The service's answers hold finished sentences, some of them from its database, so the values are found again by what stands around them.
 */
export function createTranslator(table: Readonly<Record<string, string>>): (english: string) => string {
  const templates = Object.entries(table).map(toTemplate);
  const plain = new Map(Object.entries(table).filter(([english]) => english.split(marks).length === 1));
  // The one that leaves least to its values comes first.
  const filled = templates.filter(({ holes }) => holes.length > 0).sort((a, b) => lengthOf(b) - lengthOf(a));

  const translate = (text: string): string | undefined => {
    if (text.length > charactersMax) return undefined;
    return plain.get(text) ?? translateSeveral(text) ?? translateFilled(text);
  };

  const translateFilled = (text: string): string | undefined => {
    for (const template of filled) {
      const said = fill(template, text);
      if (said !== undefined) return said;
    }
    return undefined;
  };

  /** Sentences one after the other, each of them known. */
  const translateSeveral = (text: string): string | undefined => {
    if (text.split('. ').length > sentencesMax) return undefined;
    for (let end = text.indexOf('. '); end !== -1; end = text.indexOf('. ', end + 1)) {
      const sentence = text.slice(0, end + 1);
      const first = plain.get(sentence) ?? translateFilled(sentence);
      const rest = first === undefined ? undefined : translate(text.slice(end + 2));
      if (rest !== undefined) return `${first} ${rest}`;
    }
    return undefined;
  };

  const fill = ({ literals, holes, translation }: Template, text: string): string | undefined => {
    const found = findValues(literals, text);
    if (found === undefined) return undefined;
    const values = new Map<string, string>();
    for (const [index, { mark, isSaid }] of holes.entries()) {
      const value = found[index] ?? '';
      const said = isSaid ? (translate(value) ?? (isJson(value) ? value : undefined)) : value;
      if (said === undefined) return undefined;
      values.set(mark, said);
    }
    return translation.replaceAll(marks, (mark) => values.get(mark) ?? mark);
  };

  return (english) => translate(english) ?? english;
}

function toTemplate([english, translation]: readonly [string, string]): Template {
  const parts = english.split(marks);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    holes: parts.flatMap((mark, index) => (index % 2 === 0 ? [] : [{ mark, isSaid: mark.startsWith('[') }])),
    translation,
  };
}

const lengthOf = ({ literals }: Template): number => literals.join('').length;

/** What stands between the literals of a text, each as short as can be; undefined where they are not all there. */
function findValues([first = '', ...others]: readonly string[], text: string): readonly string[] | undefined {
  if (!text.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [index, literal] of others.entries()) {
    const isLast = index === others.length - 1;
    const at = isLast ? text.length - literal.length : text.indexOf(literal, from + 1);
    if (at <= from || !text.startsWith(literal, at)) return undefined;
    values.push(text.slice(from, at));
    from = at + literal.length;
  }
  return values;
}

/** A value of a file, which is the same in every language. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
