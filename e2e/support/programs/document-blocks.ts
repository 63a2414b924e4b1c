import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A block of code of a document, with the heading it stands under and the block after it in the same part. */
export type Block = {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
  readonly next?: Block;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The blocks of a document of the repository in order, of one of its parts where `part` names a heading of the second level. */
export function blocksOf(file: string, part?: string): readonly Block[] {
  const text = readFileSync(root + file, 'utf8');
  const [, ...parts] = `\n${text}`.split(/\n(?=## )/);
  const chosen = part === undefined ? text : (parts.find((each) => each.startsWith(`## ${part}\n`)) ?? '');
  const pieces = [...chosen.matchAll(/^#+ (?<heading>[^\n]+)$|^```(?<language>\w*)(?: live)?\n(?<text>.*?)^```$/gms)];
  const blocks: Block[] = [];
  let heading = '';
  for (const { groups = {} } of pieces) {
    heading = groups['heading'] ?? heading;
    if (groups['text'] !== undefined)
      blocks.push({ heading, language: groups['language'] ?? '', text: groups['text'] });
  }
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    return next?.heading === block.heading ? { ...block, next } : block;
  });
}

/** The commands of a block as a shell takes them: one a line, or several with a backslash at the end. */
export const commandsOf = ({ text }: Block): readonly string[] => text.trim().split(/(?<!\\)\n/);
