/** Stands in a document for whatever is left out. */
const anything = '…';

/**
 * Tells where an answer is not as a document shows it: each shown member must be there, with the value that is shown. A document shows some of the
 * members of an object, and of a list some of what is in it, in its order.
 *
 * Only what differs from one installation or moment to the next may: ids, keys, tags, days and times, and what `…` stands for.
 */
export function differences(actual: unknown, shown: unknown, at = ''): readonly string[] {
  if (shown === anything) return [];
  if (Array.isArray(shown)) return Array.isArray(actual) ? missingIn(actual, shown, at) : [`${at} is no list`];
  if (isObject(shown)) {
    if (!isObject(actual)) return [`${at} is ${JSON.stringify(actual)}`];
    return Object.entries(shown).flatMap(([name, value]) =>
      name in actual ? differences(actual[name], value, `${at}/${name}`) : [`${at}/${name} is missing`],
    );
  }
  const isAlike =
    typeof shown === 'string' && typeof actual === 'string' ? patternOf(shown, '$').test(actual) : actual === shown;
  return isAlike ? [] : [`${at} is ${JSON.stringify(actual)}, shown is ${JSON.stringify(shown)}`];
}

/** What of a shown list is not in the answered one, after what is shown before it; an empty one stands for itself. */
function missingIn(actual: readonly unknown[], shown: readonly unknown[], at: string): readonly string[] {
  if (shown.length === 0) return actual.length === 0 ? [] : [`${at} is not empty`];
  let rest = actual;
  return shown.flatMap((each, index) => {
    const attempts = rest.map((one) => differences(one, each, `${at}/${index}`));
    const found = attempts.findIndex((attempt) => attempt.length === 0);
    if (found === -1) {
      return (
        attempts.toSorted((a, b) => a.length - b.length)[0] ?? [`${at} has nothing more for ${JSON.stringify(each)}`]
      );
    }
    rest = rest.slice(found + 1);
    return [];
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lines as a document shows them, with any keys, ids, tags and times, and any width of columns; `…` stands for anything. */
export const linePatterns = (shown: string): readonly RegExp[] =>
  shown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => patternOf(line.trim(), '', 'i'));

function patternOf(shown: string, end: string, flags = ''): RegExp {
  const text = shown
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/vak_pub_[0-9a-f]*…?/g, 'vak_pub_\\S+')
    .replace(/"[\w-]{22}"/g, '"[\\w-]{22}"')
    .replace(/[0-9a-f]{8}[0-9a-f-]{24,}/g, '[0-9a-f-]+')
    .replace(/\d{4}-\d\d-\d\dT[\d:]+(\\\.\d+)?Z/g, '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z')
    .replace(/^\d{4}-\d\d-\d\d$/, '\\d{4}-\\d\\d-\\d\\d')
    .replace(/…/g, '.*')
    .replace(/ {2,}/g, ' +');
  return new RegExp(end === '' ? text : `^${text}${end}`, flags);
}
