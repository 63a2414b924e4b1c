import { ask, matchesExactly, rankOf, suggestRules } from './reference-match.ts';
import { compareKeys, type ReferenceStanding, type ReferenceVersion } from './reference-search.ts';
import { cut, equal } from './reference-words.ts';

/** What is suggested by rule S17, written down once more. */

type Names = readonly (readonly { readonly text: string; readonly courses: readonly number[] }[])[];
type Options = {
  readonly limit: number;
  readonly view: number;
  readonly inLanguage: (version: number) => boolean;
  readonly standing: ReferenceStanding;
};

export function suggestByReference(versions: readonly ReferenceVersion[], names: Names, q: string, options: Options) {
  const courses = coursesFor(versions, q, options);
  const others = namesFor(names, q, options.view);
  const half = Math.floor(options.limit / 2);
  const ofNames = Math.min(others.length, Math.max(half, options.limit - courses.length));
  return { courses: courses.slice(0, options.limit - ofNames), names: others.slice(0, ofNames) };
}

function coursesFor(versions: readonly ReferenceVersion[], q: string, { inLanguage, standing }: Options): number[] {
  const asked = ask(q, []);
  const naming = versions
    .filter(({ number }) => inLanguage(number))
    .map((version) => ({
      ...version,
      fields: version.fields.filter(({ name }) => name === 'title' || name === 'code'),
    }))
    .filter(({ fields }) => matchesExactly(asked, fields, suggestRules));
  return [...new Set(naming.map(({ course }) => course))]
    .map((course) => {
      const own = naming.filter((version) => version.course === course);
      const rank = Math.min(...own.map(({ fields }) => rankOf(asked, fields, suggestRules)));
      const best = Math.min(...own.map(({ number }) => standing.availability[number] ?? 0));
      const shown = own.find(({ number }) => standing.availability[number] === best)?.number ?? -1;
      return { shown, key: [rank, best, standing.popularity[course] || Number.POSITIVE_INFINITY] };
    })
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ shown }) => shown);
}

function namesFor(names: Names, q: string, view: number) {
  const { words: asked } = cut(q);
  return names.flatMap((ofKind, kind) =>
    ofKind
      .map((name, number) => ({ kind, number, count: name.courses[view] ?? 0, text: cut(name.text) }))
      .filter(({ count, text }) => {
        const words = [...text.words, ...text.further];
        const isHeld = (forms: readonly string[], place: number) =>
          words.some(
            (word) =>
              equal(forms, word.forms) ||
              (place === asked.length - 1 && forms.some((form) => word.forms.some((other) => other.startsWith(form)))),
          );
        return count > 0 && asked.length > 0 && asked.every(({ forms }, place) => isHeld(forms, place));
      })
      .sort((a, b) => b.count - a.count)
      .map(({ number }) => ({ kind, number })),
  );
}
