import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningDashboard } from '../dashboard.ts';

/** A catalogue file, as far as tests look into it. */
export type DemoFile = { readonly institute: object; readonly courses: readonly DemoCourse[] };
type DemoCourse = {
  readonly id?: string;
  readonly editions: readonly { readonly id: string; readonly title: string }[];
};

type Running = Pick<RunningDashboard, 'service' | 'instituteId'>;

/** The catalogue of the demo institute, as the command line exports it. */
export async function exportDemo({ service, instituteId }: Running): Promise<DemoFile> {
  return inFolder(async (folder) => {
    const path = join(folder, 'catalogue.json');
    await service.run('export', '--institute', instituteId, '--out', path);
    return JSON.parse(await readFile(path, 'utf8'));
  });
}

/** Imports the demo's catalogue by the command line, as it is or changed. */
export async function importDemo(running: Running, change: (file: DemoFile) => DemoFile): Promise<void> {
  await importFile(running, change(await exportDemo(running)));
}

/** Imports a catalogue by the command line. */
export async function importFile({ service }: Pick<Running, 'service'>, file: DemoFile): Promise<void> {
  await inFolder(async (folder) => {
    const path = join(folder, 'catalogue.json');
    await writeFile(path, JSON.stringify(file));
    await service.run('import', path, '--yes');
  });
}

/** The same catalogue with a course more, one renamed, and in another order. */
export function changeCourses({ courses, ...file }: DemoFile): DemoFile {
  const [first, ...rest] = courses;
  if (first === undefined) throw new Error('The demo has no courses.');
  const renamed = { ...first, editions: first.editions.map((edition) => ({ ...edition, title: 'Renamed' })) };
  return { ...file, courses: [...rest, renamed, addedCourse] };
}

/** A course that is in no catalogue yet. */
export const addedCourse = {
  id: 'added-course',
  editions: [
    {
      id: 'added-edition',
      title: 'Added by a test',
      versions: [{ package_session_id: 'added-version', enroll_invite: { id: 'added-invite' }, price: { amount: 5 } }],
    },
  ],
};

/** A file as a person chooses it in a browser. */
export const fileOf = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** Runs a line in a shell, as a reader who has copied it. */
export async function runShell(line: string, env: Readonly<Record<string, string>>, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { env: { ...process.env, ...env }, cwd: folder });
  return stdout;
}

/** Runs work in a folder of its own, which is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-files-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
