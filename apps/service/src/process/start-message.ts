import { basePath } from '@prospectus/contract';
import type { DemoAccess } from '../features/demo/index.ts';

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
  lines.push(`  Guides     ${publicUrl}/docs`, `  Dashboard  ${publicUrl}/dashboard/`);
  if (databaseFolder) lines.push(`  Database   ${databaseFolder}`);
  if (demo) {
    lines.push(
      `  Key        ${demo.key}  (${demo.instituteName}, the demo)`,
      `  Sign in    ${demo.email}  ${demo.password}  (to the dashboard, from this machine)`,
      '',
      'Ask for three courses:',
      '',
      `  curl -H 'X-API-Key: ${demo.key}' '${api}/courses?page_size=3'`,
      '',
      `The dashboard shows a second demo institute, too: ${demo.otherInstituteName}, which hides its prices.`,
      '',
      'Ctrl-C stops it.',
    );
  } else {
    lines.push('', 'Import a catalogue with: npx prospectus import <catalogue file>');
  }
  return `${lines.join('\n')}\n\n`;
}

/** Where a person sees what is printed, or not: a terminal, a pipe, a file. */
type Output = { readonly isTTY?: boolean | undefined; write(text: string): boolean };

/**
 * Tells whoever has pressed Ctrl-C that it was understood: nothing is to be seen for some seconds. Of any other signal nobody is told: a
 * log needs no such line, and where the terminal itself goes away there is nothing left to write to.
 */
export function sayStopping(signal: string | undefined, output: Output): void {
  if (signal !== 'SIGINT' || !output.isTTY) return;
  output.write('\nStopping: finishing requests in progress. This takes a few seconds.\n');
}
