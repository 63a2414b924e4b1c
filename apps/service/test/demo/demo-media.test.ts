import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoMediaDir } from '../../src/features/demo/index.ts';

const names = readdirSync(demoMediaDir);
const pictures = names.map((name) => ({ name, content: readFileSync(join(demoMediaDir, name)) }));
const references = new Set(
  [...JSON.stringify(demoCatalogue(0)).matchAll(/media:([A-Za-z0-9_./-]+)/g)].map(([, name]) => name),
);

describe('the pictures of the demo', () => {
  it('bear the digest of their content in their names, since they are served as immutable', () => {
    for (const { name, content } of pictures) {
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
      expect(name).toMatch(new RegExp(`^[a-z0-9-]+-${digest}\\.svg$`));
    }
  });

  it('are all there, and all used', () => {
    expect(references).toEqual(new Set(names));
  });

  it('are safe to show: no scripts, no styles, nothing from elsewhere', () => {
    for (const { name, content } of pictures) {
      const svg = content.toString('utf8').replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg, name).toMatch(/^<svg [^>]*viewBox=/);
      expect(svg, name).not.toMatch(
        /<(script|style|foreignObject|image|use|a|animate|set|!)\b|<[!?]|\son[a-z]+=|href|https?:|data:/i,
      );
      expect(svg, name).not.toMatch(/url\((?!#)|NaN|undefined|Infinity/);
    }
  });

  it('are small together', () => {
    expect(pictures.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(400_000);
  });

  it('are what the script draws', async () => {
    const script = join(demoMediaDir, '..', 'draw.mjs');

    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);

    expect(stdout).toContain(`${names.length} pictures as drawn`);
  });
});
