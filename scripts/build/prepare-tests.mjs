import { prepare } from './prepare.mjs';

/** Tests run programs as they are built: of sources as they are now, also while vitest watches them. */
export async function setup(project) {
  await prepare();
  project.onTestsRerun(() => prepare());
}
