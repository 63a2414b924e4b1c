import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse } from '@prospectus/contract';
import { type KeptReading, suggestMap } from '../../../src/features/catalogue-source/map-suggestion/suggest-map.ts';

type Answers = Readonly<Record<string, string>>;

export type SuggestOptions = {
  readonly answers?: Answers;
  /** Answers that were kept of another list, and the columns that it had. */
  readonly kept?: { readonly columns: readonly string[]; readonly answers: Answers };
  readonly currency?: string | undefined;
};

/** Suggests a mapping for a list of these lines, as for an institute in Berlin. */
export async function suggestList(lines: readonly string[], { answers = {}, kept, ...rest }: SuggestOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'suggest-'));
  try {
    const path = join(folder, 'list');
    await writeFile(path, `${lines.join('\n')}\n`);
    const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR', ...rest };
    const reading: KeptReading | undefined =
      kept === undefined ? undefined : { ...kept, answers: new Map(Object.entries(kept.answers)) };
    const made = await suggestMap({ path, answers: new Map(Object.entries(answers)), kept: reading, institute });
    return {
      ...made,
      asked: made.questions.map(({ key }) => key),
      causes: made.findings.map(({ cause }) => cause),
      courses: made.preview as readonly CatalogueCourse[],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The runs of the first version of a course. */
export const runsOf = (course: CatalogueCourse | undefined) => course?.editions[0]?.versions[0]?.runs ?? [];
