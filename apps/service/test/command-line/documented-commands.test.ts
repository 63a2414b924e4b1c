import { readdirSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { formatCursor } from '../../src/features/leads/keeping/export-cursor.ts';
import { runProgram } from '../../src/process/program.ts';
import { registerCommands } from '../../src/wiring/commands.ts';

// What the documents show is accepted by the parser: no command is run.

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** All commands but `serve`, with nothing behind them. */
function createParser(): Command {
  const program = new Command('prospectus').option('--json').exitOverride();
  program.configureOutput({ writeErr: () => undefined });
  registerCommands(program);
  const empty = (command: Command): void => {
    command.configureOutput({ writeErr: () => undefined });
    // One with options does something by itself, also where it has commands of its own.
    if (command.commands.length === 0 || command.options.length > 0) command.action(() => undefined);
    command.commands.forEach(empty);
  };
  program.commands.forEach(empty);
  return program;
}

const groups = new Set(
  createParser()
    .commands.filter(({ commands }) => commands.length > 0)
    .map((each) => each.name()),
);
const names = new Set(createParser().commands.map((each) => each.name()));

/** What stands for a word in capitals, by the option before it. */
const samples: Readonly<Record<string, string>> = {
  '--after': formatCursor([{ snapshot: '10:20:', arrival: 1 }]),
  '--count': '2',
  '--every': 'day',
  '--expires': '2030-01-01T00:00:00Z',
  '--format': 'csv',
  '--lead-retention-days': '30',
  '--role': 'editor',
  '--scope': 'catalog:read',
  '--since': '2026-01-01T00:00:00Z',
  '--status': 'failed',
  '--url': 'http://localhost:4000',
  E: 'you@school.example',
  EMAIL: 'you@school.example',
  HOST: 'www.school.example',
  URL: 'https://www.school.example',
  ADDRESS: 'office@school.example',
};

function fill(word: string, before: string): string {
  if (!/^(?:[A-Z_]+|<.*>|\w+\|\w+)$/.test(word)) return word;
  return samples[before] ?? samples[word] ?? 'something';
}

/** Every line that a synopsis stands for at least once: each of its alternatives, without what is optional and with all of it. */
function linesOf(synopsis: string): string[][] {
  const plain = synopsis.replaceAll('…', '').replaceAll('\\|', '|');
  const [, alternatives] = /\(([^)]*)\)/.exec(plain) ?? [];
  const chosen = (alternatives?.split(' | ') ?? ['']).map((each) => plain.replace(/\([^)]*\)/, each));
  return chosen
    .flatMap((each) => [each.replaceAll(/\[[^\]]*\]/g, ''), each.replaceAll(/[[\]]/g, '')])
    .map((line) => {
      const words = line.split(/ +/).filter(Boolean);
      return words.map((word, index) => fill(word, words[index - 1] ?? ''));
    });
}

/** The synopses of the README's table of commands, each with the group that the first of its row names. */
const synopses = read('README.md')
  .split('### Command line')[1]
  ?.split('\n### ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((row) => {
    const cell = row.replaceAll('\\|', '\0').split('|')[1]?.replaceAll('\0', '\\|') ?? '';
    const all = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    const [group = ''] = all[0]?.split(' ') ?? [];
    return all.map((each) => (groups.has(group) && !names.has(each.split(' ')[0] ?? '') ? `${group} ${each}` : each));
  }) as string[];

/** The names of all commands that do something, each with its group. */
const namesOf = ({ commands }: Command, group = ''): readonly string[] =>
  commands.flatMap((each) => {
    const name = `${group}${each.name()}`;
    return [...(each.commands.length === 0 || each.options.length > 0 ? [name] : []), ...namesOf(each, `${name} `)];
  });

/** Commands that are shown as they are typed. */
const typed = ['README.md', ...readdirSync(new URL('docs/guides/', root)).map((name) => `docs/guides/${name}`)]
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    [...read(path).matchAll(/^(?:npx )?prospectus ((?!serve)[^`\n]*)$/gm)].map(([, line = '']) => [line, path]),
  );

const parse = (args: readonly string[]) => createParser().parseAsync(args, { from: 'user' });

describe('a command that is documented', () => {
  it('is found in the table, and on other pages', () => {
    expect(synopses.length).toBeGreaterThan(40);
    expect(typed.length).toBeGreaterThan(10);
  });

  it.each(synopses.filter((each) => !each.startsWith('serve')))(
    'is accepted as the table shows it: %s',
    async (synopsis) => {
      for (const args of linesOf(synopsis)) await parse(args);
    },
  );

  it('is any that there is: the table names each', () => {
    const isNamed = (name: string) => synopses.some((each) => `${each} `.startsWith(`${name} `));

    expect(namesOf(createParser()).filter((name) => !isNamed(name))).toEqual([]);
  });

  it.each(typed)('is accepted as it is typed: %s (%s)', async (line) => {
    const [command = ''] = line.split(/ +[#>|&]/);
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    await parse(words.map((word, index) => fill(word, words[index - 1] ?? '')));
  });

  it('is refused where it is mistyped, so that this test sees something', async () => {
    await expect(parse(['admin', 'remove', '--operator', '--mail', 'a@b.example'])).rejects.toThrow();
    await expect(parse(['admin', 'create', '--operator'])).rejects.toThrow();
  });

  it('has the options that the table shows of serve', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await runProgram({
      args: ['serve', '--help'],
      command: 'serve',
      startBuilder: () => {
        throw new Error('Nothing is built for its help.');
      },
    });
    const help = write.mock.calls.map(([text]) => String(text)).join('');
    write.mockRestore();
    const shown = synopses.find((each) => each.startsWith('serve')) ?? '';

    for (const [option] of shown.matchAll(/--[a-z]+/g)) expect(help).toContain(option);
  });
});
