import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const institute = 'abused';
const courseId = 'abused-course';
const keyCount = 200;

/** An institute with a course, whose people and pages send what harms; another one is served meanwhile. */
export async function addAbused(stage) {
  const catalogue = {
    catalogue_file: 1,
    institute: { id: institute, name: 'Abused', default_currency: 'EUR' },
    courses: [
      {
        id: courseId,
        editions: [{ id: 'e', title: 'A course', versions: [{ package_session_id: 'v', enroll_invite: { id: 'i' } }] }],
      },
    ],
  };
  const path = join(stage.folder, 'abused.json');
  writeFileSync(path, JSON.stringify(catalogue));
  await stage.command(['import', '--yes', path]);
  const create = ['keys', 'create', '--institute', institute, '--name', 'faults', '--count', String(keyCount)];
  const keys = JSON.parse(await stage.command(create)).map(({ key }) => key);
  return { institute, courseId, catalogue, keys };
}
