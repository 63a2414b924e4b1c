import { basePath } from '@prospectus/contract';
import type { DemoAccess } from '../features/demo/index.ts';

/**
 * Returns the text that a person reads once the service listens; the last line says what to do next.
 *
 * `databaseFolder` is the folder of the embedded database, if one is used: it is not always in the data folder.
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

/** Output that a person may or may not see: a terminal, a pipe, a file. */
type Output = { readonly isTTY?: boolean | undefined; write(text: string): boolean };

/**
 * Confirms Ctrl-C to the person who pressed it, because nothing else is visible for some seconds. Prints nothing for other signals: a log
 * needs no such line, and when the terminal itself closes there is nothing left to write to.
 */
export function sayStopping(signal: string | undefined, output: Output): void {
  if (signal !== 'SIGINT' || !output.isTTY) return;
  output.write('\nStopping: finishing requests in progress. This takes a few seconds.\n');
}
