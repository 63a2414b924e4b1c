import type { Command } from 'commander';

/**
 * Makes every mistake in usage one line on standard error that ends with where the command is explained.
 *
 * Called once the commands are there: each names itself.
 */
export function explainUsage(command: Command, name = 'npx prospectus'): void {
  command.configureOutput({
    // One line, however the suggestion is laid out.
    outputError: (text, write) => write(`${joinLines(text)}; see: ${name} --help\n`),
  });
  for (const child of command.commands) explainUsage(child, `${name} ${child.name()}`);
}

function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
