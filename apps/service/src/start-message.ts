import { basePath } from '@prospectus/contract';
import type { DemoAccess } from './features/demo/index.ts';

/**
 * What a person reads once the service listens; the last line says what to do next.
 *
 * `databaseFolder` is where the embedded database lies, if that is used: not always in the data folder.
 */
export function describeStart(
  publicUrl: string,
  demo: DemoAccess | undefined,
  databaseFolder: string | undefined,
): string {
  const api = `${publicUrl}${basePath}`;
  const lines = ['', 'Prospectus is running.', '', `  API        ${api}`, `  Reference  ${publicUrl}/reference`];
  if (databaseFolder) lines.push(`  Database   ${databaseFolder}`);
  if (demo) {
    lines.push(
      `  Key        ${demo.key}  (${demo.instituteName}, the demo)`,
      '',
      'Ask for three courses:',
      '',
      `  curl -H 'X-API-Key: ${demo.key}' '${api}/courses?page_size=3'`,
      '',
      'Ctrl-C stops it.',
    );
  } else {
    lines.push('', 'Import a catalogue with: npx prospectus import <catalogue file>');
  }
  return `${lines.join('\n')}\n\n`;
}
