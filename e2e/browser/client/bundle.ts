import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** How the bundle is read: as a module, or as a script that leaves what the module exports in a variable of this name. */
const forms = {
  module: { format: 'esm' },
  script: { format: 'iife', globalName: 'clientCases' },
} as const;

/** Bundles the cases with the client as it is published, in one text that every runtime reads. */
export async function bundleCases(form: keyof typeof forms): Promise<string> {
  const entry = fileURLToPath(new URL('cases/index.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'neutral',
    target: 'es2022',
    write: false,
    ...forms[form],
  });
  return outputFiles.map(({ text }) => text).join('');
}
