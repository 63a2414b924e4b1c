import { type CatalogueCourse, say } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import { type Findings, render } from './finding.ts';
import type { JudgingHeader } from './header-rules.ts';
import { referenceAmong } from './misspelt.ts';
import type { Loose, Path } from './normalise.ts';

/** What courses may refer to, by name without regard to case. */
export type References = {
  readonly categoriesByStream: ReadonlyMap<string, ReadonlySet<string>>;
  readonly languages: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
};

export function readReferences({ institute, streams = [] }: JudgingHeader): References {
  return {
    categoriesByStream: new Map(
      streams.flatMap((stream) =>
        stream?.slug === undefined
          ? []
          : [[caseKey(stream.slug), toKeys(stream.categories?.map((category) => category?.slug))] as const],
      ),
    ),
    languages: toKeys(institute?.course_languages?.languages?.map((language) => language?.code)),
    formats: toKeys(institute?.formats?.map((format) => format?.key)),
  };
}

function toKeys(names: readonly (string | undefined)[] = []): ReadonlySet<string> {
  return new Set(names.flatMap((name) => (name === undefined ? [] : [caseKey(name)])));
}

/** Reports the references of a course that lead nowhere, and a second edition in one language. */
export function checkReferences(
  course: Loose<CatalogueCourse>,
  references: References,
  path: Path,
  findings: Findings,
): void {
  checkPlace(course, references, path, findings);
  const languages = new Set<string>();
  course.editions?.forEach((edition, index) => {
    const pointer = [...path, 'editions', index];
    if (edition?.language !== undefined) {
      const language = caseKey(edition.language);
      if (!references.languages.has(language)) {
        const why = referenceAmong(edition.language, references.languages);
        findings.add([...pointer, 'language'], 'the code of a language', render(edition.language), why);
      } else if (languages.has(language)) {
        findings.add(
          [...pointer, 'language'],
          'one edition per language',
          say('a second edition in {language}', { language: render(edition.language) }),
          { cause: 'duplicate' },
        );
      }
      languages.add(language);
    }
    edition?.versions?.forEach((version, number) => {
      version?.formats?.forEach((format, place) => {
        if (format === undefined || references.formats.has(caseKey(format))) return;
        const why = referenceAmong(format, references.formats);
        findings.add([...pointer, 'versions', number, 'formats', place], 'the key of a format', render(format), why);
      });
    });
  });
}

function checkPlace(
  { stream, category }: Loose<CatalogueCourse>,
  { categoriesByStream }: References,
  path: Path,
  findings: Findings,
): void {
  const categories = stream === undefined ? undefined : categoriesByStream.get(caseKey(stream));
  if (stream !== undefined && categories === undefined) {
    const why = referenceAmong(stream, categoriesByStream.keys());
    findings.add([...path, 'stream'], 'the slug of a stream', render(stream), why);
  }
  if (category === undefined) return;
  if (stream === undefined) {
    findings.add([...path, 'category'], 'a stream for the category', render(category), { cause: 'reference' });
  } else if (categories !== undefined && !categories.has(caseKey(category))) {
    const expected = say('the slug of a category of {stream}', { stream: render(stream) });
    findings.add([...path, 'category'], expected, render(category), referenceAmong(category, categories));
  }
}
