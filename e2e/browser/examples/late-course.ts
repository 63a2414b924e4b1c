import type { DemoFile } from '../../support/demo/catalogue-files.ts';

type WholeFile = DemoFile & {
  readonly institute: { readonly places: readonly object[] };
  readonly streams: readonly object[];
  readonly learning_paths: readonly object[];
};

/** The catalogue with a course that no build knows, in a stream, a town and a learning path of its own. */
export function addLateCourse(file: DemoFile): DemoFile {
  const { institute, streams, courses, learning_paths: paths, ...rest } = file as WholeFile;
  return {
    ...rest,
    institute: { ...institute, places: [...institute.places, { id: 'mill', name: 'Paper Mill', town: 'Celle' }] },
    streams: [...streams, { slug: 'paper', label: 'Paper', description: 'From rags to sheets.' }],
    courses: [
      ...courses,
      {
        id: 'late',
        stream: 'paper',
        editions: [editionIn('en', 'Paper by Hand', ['mill']), editionIn('de', 'Papier schöpfen', [])],
      },
    ],
    learning_paths: [
      ...paths,
      { code: 'pApEr', name: 'All about Paper', stream: 'paper', steps: [{ course_id: 'late' }] },
    ],
  } as DemoFile;
}

const editionIn = (language: string, title: string, places: readonly string[]) => ({
  id: `late-${language}`,
  language,
  title,
  versions: [
    {
      package_session_id: `late-${language}-days`,
      enroll_invite: { id: `invite-late-${language}` },
      price: { amount: 90 },
      runs: [{ id: `late-${language}-1`, start: '2037-05-04T10:00', places }],
    },
  ],
});
